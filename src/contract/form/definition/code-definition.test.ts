import { expect, test } from 'vitest'
import { readDefinition } from './check-definition.ts'
import { type CodeFormDefinition, splitDefinition } from './code-definition.ts'

test('F-14 a definition in TypeScript is taken apart: what travels is data, and each function is found by its item', () => {
  const visibility = (country: unknown) => country === 'DE'
  const apiCall = () => Promise.resolve([])
  const onSign = () => undefined
  const code: CodeFormDefinition = {
    schemaVersion: 1,
    id: 'code',
    title: 'Code',
    sections: [
      {
        title: 'One',
        items: [
          { name: 'country', label: 'Country', type: 'text' },
          {
            name: 'city',
            label: 'City',
            type: 'select',
            dependencies: ['country'],
            visibility,
            selectOptions: { apiCall },
          },
          { name: 'sign', label: 'Sign', type: 'esign', additionalProperties: { url: '/sign', onSign } },
        ],
      },
    ],
  }
  const { definition, functions } = splitDefinition(code)
  expect(readDefinition(JSON.parse(JSON.stringify(definition)), '2026-11-25')).toEqual({ definition })
  expect(Object.fromEntries(functions)).toEqual({ city: { visibility, apiCall }, sign: { onSign } })
})
