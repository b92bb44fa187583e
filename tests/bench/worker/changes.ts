import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { computeChangedShare, getPrecache } from '#tests/bench/worker/precache.ts'

type Change = { name: string; edits: { file: string; from: string; to: string }[] }

const buildLine = (name: string, file: string, from: string, to: string): Change => ({
  name,
  edits: [{ file, from, to }],
})

/** A changed line in each kind of place, those with the widest effect first. */
const CHANGES: Change[] = [
  buildLine('the frame of every page', 'src/shell/shell.tsx', 'href="#main"', 'href="#root"'),
  buildLine('a part used everywhere', 'src/ui/tag.tsx', "tone = 'neutral'", "tone = 'warn'"),
  buildLine('a page of an area', 'src/features/jobs/saved/saved-page.tsx', 'styles.head', 'styles.page'),
  {
    name: 'a text of the largest file, in its language too',
    edits: [
      { file: 'src/form-kit/read-more.tsx', from: 'Read more', to: 'Read all' },
      {
        file: 'src/platform/i18n/locales/en.po',
        from: 'msgid "Read more"\nmsgstr "Read more"',
        to: 'msgid "Read all"\nmsgstr "Read all"',
      },
    ],
  },
  {
    name: 'the largest file, with something of the start that nobody had used',
    edits: [
      {
        file: 'src/form-kit/read-more.tsx',
        from: 'import styles',
        to: "import { layoutOf } from '#src/platform/screen/breakpoints.ts'\nimport styles",
      },
      { file: 'src/form-kit/read-more.tsx', from: 'tabIndex={-1}', to: 'tabIndex={-1} data-layout={layoutOf(height)}' },
    ],
  },
  buildLine('the entry', 'src/app/start.tsx', 'Intl.NumberFormat(boot.locale)', 'Intl.NumberFormat(boot.locale, {})'),
  buildLine(
    'the contract',
    'src/contract/jobs/positions/positions.ts',
    'currency: z.string()',
    'currency: z.string().check(z.minLength(3))',
  ),
  buildLine('a limit', 'src/contract/zod-free/limits.ts', 'CHUNK_TIMEOUT = 120_000', 'CHUNK_TIMEOUT = 110_000'),
  buildLine(
    'the style of a part',
    'src/ui/button/button.module.css',
    'padding: var(--space-8) 20px',
    'padding: var(--space-8) 24px',
  ),
  buildLine('the theme', 'src/ui/theme/tokens.css', '--radius-6: 6px', '--radius-6: 5px'),
]

const ROOT = path.resolve(import.meta.dirname, '../../..')
const NEEDED = [
  'src',
  'sw',
  'public',
  'build',
  'vite.config.ts',
  'lingui.config.ts',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
]

/** Builds a copy of the current tree and again after each change; returns the share that must be downloaded again. */
export function shareAfterChanges(names: number): { name: string; share: number }[] {
  const copy = mkdtempSync(path.join(tmpdir(), 'foyer-change-'))
  try {
    for (const one of NEEDED)
      cpSync(path.join(ROOT, one), path.join(copy, one), { recursive: true, filter: (from) => !from.includes('.tsc') })
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
    const before = buildSite(copy)
    return CHANGES.slice(0, names).map(({ name, edits }) => {
      const restore = edits.map((edit) => editFile(copy, edit)).toReversed()
      const share = computeChangedShare(before, buildSite(copy))
      for (const back of restore) back()
      return { name, share }
    })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Changes the file; the returned function reverts it. */
function editFile(copy: string, { file, from, to }: Change['edits'][number]): () => void {
  const place = path.join(copy, file)
  const text = readFileSync(place, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} no longer holds ${from}`)
  writeFileSync(place, text.replace(from, to))
  return () => writeFileSync(place, text)
}

function buildSite(root: string): Map<string, number> {
  execFileSync('npx', ['-s', 'vite', 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return getPrecache(path.join(root, 'dist/client'))
}
