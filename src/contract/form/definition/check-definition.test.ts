import { describe, expect, test } from 'vitest'
import {
  buildEveryItem,
  buildItemsWithEveryOption,
  buildOneSectionForm,
  buildTextItem,
} from '#contract/form/form.test-kit.ts'
import { readDefinition } from './check-definition.ts'
import { buildDefinitionSchema } from './definition-schema.ts'
import type { Expression } from '#contract/form/expression/expression-schema.ts'

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const listProblems = (value: unknown): string[] => {
  const read = readDefinition(value, '2026-11-25')
  return 'problems' in read ? read.problems.map((problem) => problem.text) : []
}
const withItem = (item: object) => buildOneSectionForm(item as never)

test('F-02 F-16 every type is understood', () =>
  expect(listProblems(json(buildOneSectionForm(...buildEveryItem())))).toEqual([]))

test('F-15 F-16 every property and option that the specification names is understood', () => {
  const given = json(buildOneSectionForm(...buildItemsWithEveryOption()))
  expect(listProblems(given)).toEqual([])
  expect(readDefinition(given, '2026-11-25')).toMatchObject({ definition: given })
})

test('F-14 a thousand questions that wait for each other in a row are read', () => {
  const chain = Array.from({ length: 1000 }, (_, at) =>
    buildTextItem(`q${at}`, at > 0 ? { visibility: { op: 'empty', of: { field: `q${at - 1}` } } } : {}),
  )
  expect(listProblems(buildOneSectionForm(...chain))).toEqual([])
})

describe('F-14 a definition is refused, in words that name the question, for', () => {
  const field = (name: string): Expression => ({ field: name })
  const cases: [string, unknown, string][] = [
    ['no object', 'form', 'the definition'],
    [
      'more than 1,000 questions',
      buildOneSectionForm(...Array.from({ length: 1001 }, (_, at) => buildTextItem(`q${at}`))),
      'at most 1000',
    ],
    [
      'an unknown type',
      withItem({ name: 'a', label: 'A', type: 'hologram' }),
      '"a": there is no question type "hologram"',
    ],
    ['a missing type', withItem({ name: 'a', label: 'A' }), '"a": there is no question type (none)'],
    ['an unknown option', withItem({ name: 'a', label: 'A', type: 'text', colour: 1 }), 'has no colour'],
    [
      'a misspelt option inside',
      withItem({ name: 'a', label: 'A', type: 'text', textOptions: { hint: 'x' } }),
      '"a": textOptions has no hint',
    ],
    ['a dot in a name', withItem({ name: 'a.b', label: 'A', type: 'text' }), '"a.b": name'],
    [
      'a name of the prototype',
      buildOneSectionForm(buildTextItem('constructor')),
      '"constructor": this name is reserved',
    ],
    ['a name used twice', buildOneSectionForm(buildTextItem('a'), buildTextItem('a')), '"a": this name is used twice'],
    [
      'HTML in a label',
      buildOneSectionForm(buildTextItem('a', { label: 'Name <b>here</b>' })),
      '"a": label is plain text',
    ],
    [
      'a script in a label',
      buildOneSectionForm(buildTextItem('a', { label: '<script>alert(1)</script>' })),
      '"a": label is plain text',
    ],
    ['a question nobody can name', withItem({ name: 'a', type: 'text' }), '"a": a question needs a label'],
    [
      'a pattern with a back reference',
      buildOneSectionForm(buildTextItem('a', { rules: [{ type: 'regex', value: '(a)\\1' }] })),
      '"a": this pattern cannot be used',
    ],
    [
      'a pattern with look-around',
      buildOneSectionForm(buildTextItem('a', { rules: [{ type: 'regex', value: '(?=a)' }] })),
      '"a": this pattern cannot be used',
    ],
    [
      'a pattern that is a large program',
      buildOneSectionForm(buildTextItem('a', { rules: [{ type: 'regex', value: '(a|b|c){1,1000}' }] })),
      '"a": this pattern is too large: with its repeats, which multiply, and its classes it has',
    ],
    [
      'a pattern whose repeats are small and stand in each other',
      buildOneSectionForm(buildTextItem('a', { rules: [{ type: 'regex', value: '((((a|b){1,5}){1,5}){1,5}){1,8}' }] })),
      'and a pattern has at most 2500',
    ],
    [
      'patterns that are large together',
      buildOneSectionForm(
        ...Array.from({ length: 12 }, (_, at) =>
          buildTextItem(`a${at}`, { rules: [{ type: 'regex', value: `b{900}c{900}${at}` }] }),
        ),
      ),
      '"a11": the patterns of a form have at most 20000 parts together',
    ],
    [
      'a broken pattern',
      buildOneSectionForm(buildTextItem('a', { rules: [{ type: 'regex', value: '(' }] })),
      '"a": this pattern cannot be used',
    ],
    [
      'a regex without a pattern',
      buildOneSectionForm(buildTextItem('a', { rules: [{ type: 'regex' }] })),
      '"a": the rule regex needs a pattern',
    ],
    [
      'a length that is no number',
      buildOneSectionForm(buildTextItem('a', { rules: [{ type: 'minLength', value: '3' }] })),
      '"a": the rule minLength needs a number',
    ],
    ['a rule nobody knows', withItem({ name: 'a', label: 'A', type: 'text', rules: [{ type: 'nice' }] }), '"a": type'],
    [
      'the same choice twice',
      withItem({
        name: 'a',
        label: 'A',
        type: 'radio',
        radioOptions: {
          choices: [
            { value: 'x', label: '1' },
            { value: 'x', label: '2' },
          ],
        },
      }),
      '"a": the choice "x" is there twice',
    ],
    [
      'an unknown dependency',
      buildOneSectionForm(buildTextItem('a', { dependencies: ['b'] })),
      '"a": there is no question "b"',
    ],
    [
      'an unknown name in a condition',
      buildOneSectionForm(buildTextItem('a', { visibility: { op: 'empty', of: field('b') } })),
      '"a": there is no question "b"',
    ],
    [
      'a question that waits for itself',
      buildOneSectionForm(buildTextItem('a', { dependencies: ['a'] })),
      'questions wait for each other: a → a',
    ],
    [
      'two that wait for each other',
      buildOneSectionForm(
        buildTextItem('a', { dependencies: ['b'] }),
        buildTextItem('b', { visibility: { op: 'empty', of: field('a') } }),
      ),
      'questions wait for each other: a → b → a',
    ],
    [
      'a ring of three, in computed values too',
      buildOneSectionForm(
        buildTextItem('a', { computed: field('c') }),
        buildTextItem('b', { computed: field('a') }),
        buildTextItem('c', { dependencies: ['b'] }),
      ),
      'questions wait for each other',
    ],
    [
      'a condition that is no yes or no',
      buildOneSectionForm(buildTextItem('a'), buildTextItem('b', { visibility: field('a') })),
      '"b": this gives text, not boolean',
    ],
    [
      'a sum of words',
      buildOneSectionForm(
        buildTextItem('a'),
        buildTextItem('b', { required: { op: 'more', left: { op: 'add', left: field('a'), right: 1 }, right: 2 } }),
      ),
      '"add" works with number, not with text',
    ],
    [
      'a comparison that is never true',
      buildOneSectionForm(
        buildTextItem('a'),
        buildTextItem('b', { visibility: { op: 'equals', left: field('a'), right: 3 } }),
      ),
      '"equals" compares text with number',
    ],
    [
      'a computed value of another kind',
      buildOneSectionForm(buildTextItem('a', { computed: 3 })),
      '"a": this gives number, not text',
    ],
    [
      'an unknown operation',
      withItem({ name: 'a', label: 'A', type: 'text', visibility: { op: 'eval', of: 'alert(1)' } }),
      '"a": visibility',
    ],
    [
      'an address of another site',
      withItem({ name: 'a', label: 'A', type: 'select', selectOptions: { apiEndpoint: 'https://evil.example' } }),
      '"a": apiEndpoint',
    ],
    [
      'a list in a list',
      withItem({
        name: 'a',
        label: 'A',
        type: 'dynamicList',
        dynamicListOptions: {
          items: [{ name: 'b', label: 'B', type: 'dynamicList', dynamicListOptions: { items: [] } }],
        },
      }),
      '"b": type',
    ],
    [
      'a name of the form inside a list',
      buildOneSectionForm(buildTextItem('b'), {
        name: 'a',
        label: 'A',
        type: 'dynamicList',
        dynamicListOptions: { items: [buildTextItem('b')] as never },
      }),
      '"b": this name is used twice',
    ],
    [
      'a row that looks at its own list',
      buildOneSectionForm({
        name: 'a',
        label: 'A',
        type: 'dynamicList',
        dynamicListOptions: { items: [buildTextItem('b', { visibility: { op: 'empty', of: field('a') } })] as never },
      }),
      'questions wait for each other: a → a.b → a',
    ],
    [
      'a schema version of the future',
      { ...buildOneSectionForm(buildTextItem('a')), schemaVersion: 2 },
      'schemaVersion',
    ],
  ]
  test.each(cases)('%s', (_name, value, expected) => expect(listProblems(json(value)).join('\n')).toContain(expected))
})

describe('F-14 bounded before it is understood:', () => {
  const nested = (levels: number): unknown => {
    let inner: unknown = true
    for (let at = 0; at < levels; at += 1) inner = { op: 'not', of: inner }
    return inner
  }
  test('an expression too deep names its question', () =>
    expect(listProblems(withItem({ name: 'a', label: 'A', type: 'text', visibility: nested(21) }))[0]).toContain(
      '"a": an expression has at most',
    ))
  test('a bottomless one does not reach the schema', () =>
    expect(listProblems(withItem({ name: 'a', label: 'A', type: 'text', visibility: nested(50_000) }))[0]).toContain(
      'levels deep',
    ))
  test('an expression too wide', () => {
    const wide = {
      op: 'and',
      of: Array.from({ length: 100 }, () => ({ op: 'and', of: [true, true, true, true, true] })),
    }
    expect(listProblems(withItem({ name: 'a', label: 'A', type: 'text', visibility: wide }))[0]).toContain(
      'at most 500 parts',
    )
  })
  test('a pattern that would backtrack for ever elsewhere runs through at once', () => {
    const definition = buildOneSectionForm(buildTextItem('a', { rules: [{ type: 'regex', value: '^(a+)+$' }] }))
    expect(listProblems(definition)).toEqual([])
  })
})

test('F-14 rows of two lists may have the same names, and look at the form', () => {
  const list = (name: string) => ({
    name,
    label: name,
    type: 'dynamicList' as const,
    dynamicListOptions: {
      items: [buildTextItem('company', { visibility: { op: 'empty', of: { field: 'city' } } })] as never,
    },
  })
  expect(listProblems(buildOneSectionForm(buildTextItem('city'), list('work'), list('school')))).toEqual([])
})

test('F-14 the schema is published, with every type and the expressions', () => {
  const schema = JSON.stringify(buildDefinitionSchema())
  for (const item of buildEveryItem()) expect(schema).toContain(`"const":"${item.type}"`)
  expect(schema).toContain('"const":"includes"')
  expect(schema).toContain('draft/2020-12')
})
