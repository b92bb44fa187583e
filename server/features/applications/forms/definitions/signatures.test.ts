import { expect, test } from 'vitest'
import { SCHEMA_VERSION } from '#contract/form/definition/definition.ts'
import type { Failure } from '#server/platform/failure.ts'
import { validateTrustedDefinition } from './write-definition.ts'

const signingOrigin = 'https://acme.sign.example'
const widget = { customDomain: 'acme.sign.example', wid: 'CBF*', hosted: false }
const signItem = (additionalProperties: object) => ({
  type: 'esign',
  name: 'sign',
  label: 'Sign',
  additionalProperties,
})
const buildFormWith = (...items: object[]) => ({
  schemaVersion: SCHEMA_VERSION,
  id: 'f',
  title: 'Questions',
  sections: [{ title: 'All', items }],
})

/** The id of a valid definition, or its errors by path. */
function getRefusal(item: object, about: Parameters<typeof validateTrustedDefinition>[1]): unknown {
  try {
    return validateTrustedDefinition(buildFormWith(item), about).id
  } catch (error) {
    return (error as Failure).toTexts('en').fieldErrors
  }
}
const AT = 'definition.sections.0.items.0'

test('F-07 O-09 a form of an offer asks for a signature at the provider of this site', () => {
  const about = { kind: 'offer', signingOrigin }
  expect(getRefusal(signItem(widget), about)).toBe('f')
  expect(getRefusal(signItem({ url: `${signingOrigin}/page`, title: 'Contract' }), about)).toBe('f')
})

test('F-07 O-09 no other form does, none asks at another provider or in a list, and each refusal says what to do', () => {
  const told = (own: RegExp) => ({ [AT]: expect.stringMatching(own) as string })
  expect(getRefusal(signItem(widget), { kind: 'questions', signingOrigin })).toEqual(told(/kind "offer"/))
  expect(getRefusal(signItem(widget), { kind: 'offer' })).toEqual(told(/not set up.*ESIGN_URL/))
  expect(getRefusal(signItem({ wid: 'CBF*' }), { kind: 'offer', signingOrigin })).toEqual(told(/url, or customDomain/))
  expect(getRefusal(signItem({ url: 'https://evil.example/' }), { kind: 'offer', signingOrigin })).toEqual(
    told(/has to be of https:\/\/acme\.sign\.example/),
  )
  const list = { type: 'dynamicList', name: 'l', label: 'L', dynamicListOptions: { items: [signItem(widget)] } }
  expect(getRefusal(list, { kind: 'offer', signingOrigin })).toEqual(told(/outside of it/))
})
