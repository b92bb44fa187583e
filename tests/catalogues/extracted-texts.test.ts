import { beforeAll, expect, test } from 'vitest'
import { extractTexts, findDifferences, readCatalogues, readSources, type Texts } from './extracted-texts.ts'

let catalogue: Texts

beforeAll(async () => {
  catalogue = await readCatalogues('en')
})

test('T-05 every text in the sources has been extracted, and no other text is in the catalogues', async () => {
  expect(catalogue.size).toBeGreaterThan(200)
  expect(findDifferences(await extractTexts(await readSources()), catalogue)).toEqual([])
})

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
