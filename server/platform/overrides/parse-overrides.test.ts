import { expect, test } from 'vitest'
import { configs } from '#contract/configs.ts'
import { isHiddenByPosition } from './parse-overrides.ts'
import { resolvePositionOverrides } from './resolve-position-overrides.ts'

test.each(['broken', '', '[]', '"x"', 'null', '{"hide":"salary"}', '{"hide":{"0":"salary"}}', '{"hide":["salary"]'])(
  'S-12 what may be hidden, and nobody can read whether it is, is not shown: %s',
  (own) => expect(isHiddenByPosition('salary', own)).toBe(true),
)

test.each(['{}', '{"texts":{"apply":"Go"}}', '{"hide":[]}', '{"hide":["similar",7]}'])(
  'S-12 what is not hidden is shown: %s',
  (own) => expect(isHiddenByPosition('salary', own)).toBe(false),
)

test('S-12 what a position hides stays hidden where something else of its overrides is wrong', () => {
  const own = JSON.stringify({ hide: ['similar', 7], branding: { logo: 5 } })
  expect(resolvePositionOverrides({ configs: configs().parse({}) }, own).hide).toEqual(['similar'])
})
