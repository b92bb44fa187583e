import { beforeAll, expect, test } from 'vitest'
import { extractTexts, findDifferences, readCatalogue, readSources, type Texts } from './extracted-texts.ts'

let catalogue: Texts

beforeAll(async () => {
  catalogue = await readCatalogue('src', 'en')
})

test.each(['src', 'server'] as const)(
  'T-05 every text in the sources of %s has been extracted, and no other text is in its catalogues',
  async (room) => {
    const extracted = await readCatalogue(room, 'en')
    expect(extracted.size).toBeGreaterThan(200)
    expect(findDifferences(await extractTexts(await readSources(room)), extracted)).toEqual([])
  },
)

const FROM_REACT = "import { Trans, useLingui } from '@lingui/react/macro'\n"
const FROM_CORE = "import { msg, plural } from '@lingui/core/macro'\n"

test.each([
  ['markup', `${FROM_REACT}export const Hint = () => <p><Trans>Feed {name}</Trans></p>`, 'Feed {name}'],
  [
    'an attribute',
    `${FROM_REACT}export function Hint() { const { t } = useLingui(); return <p title={t\`Feed it\`} /> }`,
    'Feed it',
  ],
  [
    'a hook by another name',
    `${FROM_REACT}export function useHint() { const { t: say } = useLingui(); return say\`Feed it\` }`,
    'Feed it',
  ],
  ['a table', `${FROM_CORE}export const hint = { feed: msg\`Feed it\` }`, 'Feed it'],
  [
    'a plural',
    `${FROM_CORE}export const hint = (n: number) => msg\`\${plural(n, { one: '# llama', other: '# llamas' })}\``,
    '{n, plural, one {# llama} other {# llamas}}',
  ],
  ['a call without a macro', `${FROM_CORE}export const hint = (i18n: I18n) => i18n._('Feed it')`, 'Feed it'],
])('T-05 a text in %s that was never extracted is named with its file', async (_where, text, message) => {
  const written = await extractTexts([{ file: 'src/ui/hint.tsx', text }])
  expect(findDifferences(new Map([...catalogue, ...written]), catalogue)).toEqual([
    `src/ui/hint.tsx:2: "${message}" is not in the catalogues. Run: npm run extract`,
  ])
})

test('T-05 a text that no source uses any more is named with where it was', () => {
  const removed: Texts = new Map([['aBcDeF', { message: 'Feed it', places: ['src/ui/hint.tsx:2'] }]])
  expect(findDifferences(catalogue, new Map([...catalogue, ...removed]))).toEqual([
    'src/ui/hint.tsx:2: "Feed it" is in the catalogues, but no longer in the sources. Run: npm run extract',
  ])
})

test.each([
  ['a call', "new Failure('gone', msg('Feed it'))", 'Feed it'],
  ['two lines', "const hint = msg('Feed ' +\n  'it')", 'Feed it'],
  ['a template', 'const hint = msg(`Feed “it”`)', 'Feed “it”'],
])('T-05 a text of the server in %s that was never extracted is named with its file', async (_where, text, message) => {
  const written = await extractTexts([{ file: 'server/features/llamas.ts', text }])
  expect(findDifferences(new Map([...catalogue, ...written]), catalogue)).toEqual([
    `server/features/llamas.ts:1: "${message}" is not in the catalogues. Run: npm run extract`,
  ])
})

test('T-05 a text of the server that differs in its context is another text', async () => {
  const text = "msg('Open'); msg('Open', { context: 'status', comment: 'Of an offer' })"
  const texts = await extractTexts([{ file: 'server/features/llamas.ts', text }])
  expect([...texts.values()].map(({ message }) => message)).toEqual(['Open', 'Open'])
})

test('T-05 a text of the server that only a running program knows is refused', async () => {
  for (const text of ['msg(hint)', 'msg(`Feed ${name}`)', "msg('Feed ' + name)", "msg('Open', { context: status })"])
    await expect(extractTexts([{ file: 'server/features/llamas.ts', text }])).rejects.toThrow(/literals alone/)
})
