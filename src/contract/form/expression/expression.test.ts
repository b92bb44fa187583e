import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Expression } from './expression-schema.ts'
import { evaluateExpression, collectFieldNames } from './expression.ts'

const answers: Record<string, unknown> = {
  country: 'DE',
  age: 41,
  isRemote: true,
  langs: ['de', 'en'],
  blank: '  ',
  started: '2026-02-01',
}
const value = (expression: Expression) =>
  evaluateExpression(expression, { valueOf: (name) => answers[name], today: '2026-11-21' })

describe('F-14 an expression gives', () => {
  const cases: [string, Expression, unknown][] = [
    ['a literal', 'x', 'x'],
    ['an answer', { field: 'age' }, 41],
    ['null for an unknown name', { field: 'nobody' }, null],
    ['null for blanks', { field: 'blank' }, null],
    ['and', { op: 'and', of: [true, { field: 'isRemote' }] }, true],
    ['and of a false one', { op: 'and', of: [true, false] }, false],
    ['and: only true is true', { op: 'and', of: [1, 'yes'] }, false],
    ['or', { op: 'or', of: [false, { field: 'isRemote' }] }, true],
    ['not', { op: 'not', of: { field: 'isRemote' } }, false],
    ['not of what was not answered', { op: 'not', of: { field: 'nobody' } }, true],
    ['empty', { op: 'empty', of: { field: 'blank' } }, true],
    ['not empty', { op: 'empty', of: { field: 'langs' } }, false],
    ['length of a text', { op: 'length', of: 'añ👍' }, 3],
    ['length of a list', { op: 'length', of: { field: 'langs' } }, 2],
    ['length of nothing', { op: 'length', of: { field: 'nobody' } }, 0],
    ['equals', { op: 'equals', left: { field: 'country' }, right: 'DE' }, true],
    ['equals keeps kinds apart', { op: 'equals', left: { field: 'age' }, right: '41' }, false],
    ['differs', { op: 'differs', left: { field: 'country' }, right: 'US' }, true],
    ['less', { op: 'less', left: { field: 'age' }, right: 42 }, true],
    ['atMost', { op: 'atMost', left: { field: 'age' }, right: 41 }, true],
    ['more', { op: 'more', left: { field: 'age' }, right: 41 }, false],
    ['atLeast', { op: 'atLeast', left: { field: 'age' }, right: 41 }, true],
    ['days in order', { op: 'less', left: { field: 'started' }, right: { op: 'today' } }, true],
    ['false for what has no order', { op: 'less', left: { field: 'langs' }, right: 1 }, false],
    ['false for nothing compared', { op: 'less', left: { field: 'nobody' }, right: 1 }, false],
    ['in', { op: 'in', value: { field: 'country' }, list: ['AT', 'DE'] }, true],
    ['not in', { op: 'in', value: { field: 'nobody' }, list: ['AT', 'DE'] }, false],
    ['includes', { op: 'includes', list: { field: 'langs' }, value: 'en' }, true],
    ['includes, of no list', { op: 'includes', list: { field: 'age' }, value: 4 }, false],
    ['add', { op: 'add', left: { field: 'age' }, right: 1 }, 42],
    ['subtract', { op: 'subtract', left: { field: 'age' }, right: 1 }, 40],
    ['multiply', { op: 'multiply', left: 6, right: 7 }, 42],
    ['divide', { op: 'divide', left: 84, right: 2 }, 42],
    ['null for a division by nothing', { op: 'divide', left: 1, right: 0 }, null],
    ['null for a sum with a text', { op: 'add', left: 'a', right: 1 }, null],
    ['join without gaps', { op: 'join', of: ['a', { field: 'nobody' }, { field: 'country' }] }, 'a DE'],
    ['join with a separator', { op: 'join', of: ['a', 1], separator: ', ' }, 'a, 1'],
    ['if', { op: 'if', test: { field: 'isRemote' }, yes: 'y', no: 'n' }, 'y'],
    ['if not', { op: 'if', test: { field: 'nobody' }, yes: 'y', no: 'n' }, 'n'],
    ['today', { op: 'today' }, '2026-11-21'],
  ]
  test.each(cases)('%s', (_name, expression, expected) => expect(value(expression)).toEqual(expected))
})

test('F-14 the names an expression looks at are known, however deep', () => {
  const deep: Expression = {
    op: 'if',
    test: { op: 'in', value: { field: 'a' }, list: ['x'] },
    yes: { op: 'join', of: [{ field: 'b' }, { op: 'length', of: { field: 'c' } }] },
    no: { op: 'includes', list: { field: 'd' }, value: { op: 'add', left: { field: 'e' }, right: 1 } },
  }
  expect([...collectFieldNames(deep)].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('F-14 no answers make an expression throw', () => {
  const expressions: Expression[] = [
    { op: 'less', left: { field: 'x' }, right: { field: 'y' } },
    { op: 'join', of: [{ field: 'x' }, { field: 'y' }] },
    { op: 'includes', list: { field: 'x' }, value: { field: 'y' } },
    { op: 'length', of: { field: 'x' } },
    { op: 'divide', left: { field: 'x' }, right: { field: 'y' } },
  ]
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (x, y) => {
      const scope = { valueOf: (name: string) => (name === 'x' ? x : y), today: '2026-11-21' }
      for (const one of expressions) expect(() => evaluateExpression(one, scope)).not.toThrow()
    }),
  )
})
