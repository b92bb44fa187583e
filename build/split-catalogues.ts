import type { Plugin, Rolldown } from 'vite'

/**
 * Splits each language into two files: the texts of the first pages, loaded before they are interactive, and the rest.
 * A chunk with texts of the rest waits for that file when it is loaded (`withTexts`, src/platform/i18n/i18n.ts), so
 * that no text can be missing.
 */
export function splitCatalogues(): Plugin {
  return {
    name: 'foyer-late-texts',
    // only the build knows which texts these are
    load: { filter: { id: LATE }, handler: () => 'export const messages = {}' },
    generateBundle: {
      // after facades are removed, before files are renamed
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.name !== 'client') return
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const closure = (starts: readonly Rolldown.OutputChunk[]) => collectStaticImports(bundle, starts)
        const first = closure(
          chunks.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => FIRST.test(id))),
        )
        const early = new Set([...first].flatMap(listPossibleTextIds))
        const isLate = (chunk: Rolldown.OutputChunk) =>
          [...closure([chunk])].some(
            (one) => !first.has(one) && listPossibleTextIds(one).some((id) => ids.has(id) && !early.has(id)),
          )
        const ids = splitTexts(chunks, early)
        const waiting = new Set(chunks.filter(isLate).map(({ fileName }) => fileName))
        for (const chunk of chunks)
          chunk.code = chunk.code.replaceAll(LAZY, (load, file: string) =>
            waiting.has(`assets/${file}`) ? `withTexts(${load})` : load,
          )
        noteWaitingChunks(bundle, waiting)
      },
    },
  }
}

const LATE = /[\\/]locales[\\/]\w+\.po\?late$/
/** Landing pages, often read on a phone. */
const FIRST =
  /features[\\/](jobs[\\/]search[\\/](home|search)|jobs[\\/]position[\\/]position|offers[\\/]offers)\.page\.tsx/
const LAZY = /import\([`"']\.\/([^`"']+)[`"']\)/g
const MANIFEST = '.vite/manifest.json'

/** A chunk with all its static imports. */
function collectStaticImports(
  bundle: Rolldown.OutputBundle,
  starts: readonly Rolldown.OutputChunk[],
): Set<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>()
  const waiting = [...starts]
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') waiting.push(imported)
    }
  }
  return found
}

/** Possible ids of texts: every string of six letters. */
function listPossibleTextIds({ code, moduleIds }: Rolldown.OutputChunk): string[] {
  if (moduleIds.some((id) => /\.po(\?late)?$/.test(id))) return []
  return [...code.matchAll(/[`"']([\w+/-]{6})[`"']/g)].map(([, id]) => id ?? '')
}

/** Moves late texts into the other file of their language, and returns the ids of all texts. */
function splitTexts(chunks: readonly Rolldown.OutputChunk[], early: ReadonlySet<string>): Set<string> {
  const all = new Set<string>()
  for (const [name, whole] of groupByLocale(chunks, /[\\/]locales[\\/](\w+)\.po$/)) {
    const late = groupByLocale(chunks, /[\\/]locales[\\/](\w+)\.po\?late$/).get(name)
    if (!late) throw new Error(`the build has no second file for the texts in ${name}`)
    const texts = Object.entries(readCatalogue(whole))
    for (const [id] of texts) all.add(id)
    whole.code = formatCatalogue(texts.filter(([id]) => early.has(id) || !/^[\w+/-]{6}$/.test(id)))
    late.code = formatCatalogue(texts.filter(([id]) => !early.has(id) && /^[\w+/-]{6}$/.test(id)))
  }
  return all
}

function groupByLocale(chunks: readonly Rolldown.OutputChunk[], name: RegExp): Map<string, Rolldown.OutputChunk> {
  return new Map(
    chunks.flatMap((chunk) => {
      const [, locale] = chunk.moduleIds.map((id) => name.exec(id)).find((match) => match) ?? []
      return locale === undefined ? [] : [[locale, chunk] as const]
    }),
  )
}

/** The catalogue as compiled by lingui: JSON in a string. */
function readCatalogue({ code, fileName }: Rolldown.OutputChunk): Record<string, unknown> {
  const [, literal] = /JSON\.parse\((`[\s\S]*`|"[\s\S]*"|'[\s\S]*')\)/.exec(code) ?? []
  if (literal === undefined) throw new Error(`${fileName} holds its texts in another way than we know`)
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- a string that our own build wrote
  return JSON.parse(new Function(`return ${literal}`)() as string) as Record<string, unknown>
}

function formatCatalogue(texts: [string, unknown][]): string {
  const json = JSON.stringify(Object.fromEntries(texts)).replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)
  return `const messages=JSON.parse(\`${json}\`);export{messages};\n`
}

/** The server preloads the second file on pages that wait for it. */
function noteWaitingChunks(bundle: Rolldown.OutputBundle, waiting: ReadonlySet<string>): void {
  const manifest = bundle[MANIFEST]
  if (manifest?.type !== 'asset') return
  const chunks = JSON.parse(String(manifest.source)) as Record<string, { file: string; lateTexts?: true }>
  for (const chunk of Object.values(chunks)) if (waiting.has(chunk.file)) chunk.lateTexts = true
  manifest.source = JSON.stringify(chunks, null, 2)
}
