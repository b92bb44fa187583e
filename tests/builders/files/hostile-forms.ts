// Definitions designed to block a server, and answers that make accepted ones expensive. Each is below 1 MB.

type Item = Record<string, unknown>
const buildDefinition = (items: Item[]) => ({
  schemaVersion: 1,
  id: 'hostile',
  title: 'Hostile',
  sections: [{ title: 'All', items }],
})
const buildText = (name: string, more: Item = {}): Item => ({ type: 'text', name, label: name, ...more })
const many = (count: number, make: (at: number) => Item) => Array.from({ length: count }, (_, at) => make(at))
const nest = (depth: number, inner: unknown, wrap: (part: unknown) => unknown): unknown =>
  depth === 0 ? inner : wrap(nest(depth - 1, inner, wrap))

/** A text that grows twentyfold at each level. */
const buildJoinedExpression = (depth: number) =>
  nest(depth, { field: 'seed' }, (part) => ({ op: 'join', of: Array.from({ length: 20 }, () => part), separator: '' }))

/** 495 characters that compile to a program of 131,969 instructions. */
export const LARGE_PATTERN = '(a|b|c){1,1000}'.repeat(33)

/** 407 characters that make one class, and take the engine a fifth of a second. */
const DEAR_CLASS = `(?i)[${'!-\\x{FFFF}'.repeat(40)}x]`
const DEAR_PART = '(?i)[!-\\x{FFFF}]'
/** Each pattern on a question that is filled in from the profile. */
const buildPatternForm = (patterns: string[]) =>
  buildDefinition(
    patterns.map((value, at) => buildText(`q${at}`, { prefill: 'email', rules: [{ type: 'regex', value }] })),
  )

/** Forms that are refused at registration. */
export const REFUSED_FORMS: readonly { is: string; make: () => unknown }[] = [
  {
    is: '12 patterns that are large programs',
    make: () =>
      buildDefinition(many(12, (at) => buildText(`q${at}`, { rules: [{ type: 'regex', value: LARGE_PATTERN + at }] }))),
  },
  {
    is: '250 of them',
    make: () =>
      buildDefinition(
        many(250, (at) => buildText(`q${at}`, { rules: [{ type: 'regex', value: LARGE_PATTERN + at }] })),
      ),
  },
  {
    is: 'repeats of repeats, each of them small',
    make: () =>
      buildDefinition([
        buildText('q', { rules: [{ type: 'regex', value: '((((a|b){1,5}){1,5}){1,5}){1,8}x'.repeat(9) }] }),
      ]),
  },
  {
    is: 'patterns that are large together',
    make: () =>
      buildDefinition(many(250, (at) => buildText(`q${at}`, { rules: [{ type: 'regex', value: `a{900}${at}` }] }))),
  },
  { is: 'one letter of a class that takes long to make', make: () => buildPatternForm([DEAR_CLASS]) },
  {
    is: 'letters by name, again and again',
    make: () => buildPatternForm([`[${'\\pL'.repeat(166)}]`, '\\pL|'.repeat(125) + 'x']),
  },
  {
    is: 'classes that take long together',
    make: () => buildPatternForm(Array.from({ length: 12 }, (_, at) => `${DEAR_PART.repeat(3)}${at}`)),
  },
]

/** Forms that are accepted, because each of them is meaningful; their expensive parts run in other processes. */
export const DEAR_FORMS: readonly { is: string; make: () => unknown; answers: () => Item }[] = [
  {
    is: 'joins of joins',
    make: () =>
      buildDefinition([
        buildText('seed'),
        ...many(3, (at) => buildText(`grown${at}`, { computed: buildJoinedExpression(2) })),
      ]),
    answers: () => ({ seed: 'x'.repeat(20_000) }),
  },
  {
    is: 'one long answer computed a thousand times',
    make: () =>
      buildDefinition([
        buildText('seed'),
        ...many(999, (at) => buildText(`copy${at}`, { computed: { field: 'seed' } })),
      ]),
    answers: () => ({ seed: 'x'.repeat(20_000) }),
  },
  {
    is: 'lists that are looked for in lists',
    make: () => {
      const list = Array.from({ length: 1000 }, (_, at) => at)
      const deep = nest(4, { field: 'seed' }, (value) => ({ op: 'in', value, list }))
      return buildDefinition([buildText('seed'), buildText('seen', { visibility: { op: 'or', of: [deep, true] } })])
    },
    answers: () => ({ seed: 'x', seen: 'y' }),
  },
  {
    is: 'thousands of lengths of a long answer',
    make: () => {
      const lengths = {
        op: 'or',
        of: Array.from({ length: 99 }, () => ({ op: 'less', left: { op: 'length', of: { field: 's' } }, right: 0 })),
      }
      return buildDefinition([
        buildText('s'),
        ...many(100, (at) => buildText(`q${at}`, { visibility: { op: 'not', of: lengths } })),
      ])
    },
    answers: () => ({ s: '\u{1F600}'.repeat(10_000) }),
  },
  {
    is: 'patterns on long answers',
    make: () =>
      buildDefinition(
        many(8, (at) => buildText(`q${at}`, { rules: [{ type: 'regex', value: `(a|b|c){1,${200 + at}}$|^a` }] })),
      ),
    answers: () => Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`q${at}`, `b${'a'.repeat(19_000)}!`])),
  },
  {
    is: 'classes that take long to make, and patterns from the beginning to the end',
    make: () =>
      buildPatternForm([
        ...Array.from({ length: 8 }, (_, at) => `${DEAR_PART.repeat(3)}${at}`),
        `^${Array.from({ length: 150 }, (_, at) => `${String.fromCodePoint(0x2500 + at)}?`).join('')}\\p{Lu}$`,
        '^\\p{L}{990}$',
      ]),
    answers: () => Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`q${at}`, 'x'])),
  },
  {
    is: 'a thousand questions, each with a hundred dependencies',
    make: () => {
      const dependencies = Array.from({ length: 100 }, (_, at) => `q${at}`)
      return buildDefinition(many(1000, (at) => buildText(`q${at}`, at < 100 ? {} : { dependencies })))
    },
    answers: () => ({ q0: 'x' }),
  },
  {
    is: 'a thousand texts that have to be ten thousand long',
    make: () =>
      buildDefinition(
        many(1000, (at) => buildText(`q${at}`, { required: true, rules: [{ type: 'minLength', value: 10_000 }] })),
      ),
    answers: () => ({ q0: 'x' }),
  },
  {
    is: 'rows that compute',
    make: () =>
      buildDefinition([
        buildText('seed'),
        {
          type: 'dynamicList',
          name: 'rows',
          label: 'Rows',
          dynamicListOptions: { items: many(100, (at) => buildText(`c${at}`, { computed: { field: 'seed' } })) },
        },
      ]),
    answers: () => ({ seed: 'x'.repeat(20_000), rows: Array.from({ length: 100 }, () => ({})) }),
  },
]
