import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * Chunks import each other by a stable name (`parts`), and the page's import map resolves it
 * (`/assets/parts-1a2b3c4.js`), so that a changed chunk only renames its own file (docs/decisions/027-chunk-names.md).
 * A style sheet is named like its chunk's file, so it needs no entry in the map. The name of the entry covers the whole
 * build.
 */
export function stableChunkNames(): Plugin {
  return {
    name: 'foyer-chunk-names',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      order: 'post',
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!ADDRESS_OF.test(code)) this.error('the bundler looks for what a part needs in another way than we know')
        return { code: code.replace(ADDRESS_OF, BY_NAME), map: null }
      },
    },
    generateBundle: {
      // after facades are removed
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = chunks.find(({ isEntry }) => isEntry)
        if (!entry) this.error('no entry chunk: its name cannot be made')
        const parts = nameChunks(chunks.filter((chunk) => chunk !== entry))
        const names = new Map(parts.flatMap(({ name, chunk }) => listFileNames(name, chunk)))
        for (const chunk of chunks) chunk.code = replaceFileNames(chunk.code, names)

        const files = new Map<string, string>()
        const imports: Record<string, string> = {}
        for (const { name, chunk } of parts) {
          const sheets = listStyleSheets(chunk).map((sheet) => bundle[sheet])
          const content = sheets.map((sheet) => (sheet?.type === 'asset' ? sheet.source : ''))
          const file = `assets/${name}-${hashContents(chunk.code, ...content)}`
          for (const one of [chunk.fileName, ...listStyleSheets(chunk)]) files.set(one, file + path.extname(one))
          imports[name] = `/${file}.js`
        }
        const map = JSON.stringify({ imports })
        files.set(entry.fileName, `assets/${entry.name}-${hashContents(entry.code, map)}.js`)

        for (const file of Object.values(bundle)) renameFile(file, files)
        const manifest = bundle['.vite/manifest.json']
        if (manifest?.type === 'asset') manifest.source = renameInSource(String(manifest.source), files)
        this.emitFile({ type: 'asset', fileName: IMPORT_MAP, source: map })
      },
    },
  }
}

/** The file in which the server finds the import map. */
export const IMPORT_MAP = '.vite/import-map.json'

/** Preloaded chunks and style sheets also have stable names, but link elements need the file. */
const ADDRESS_OF = /const assetsURL = function\(dep\) \{[^}]*\}/
const BY_NAME = `const assetsURL = (dep) => {
  const file = import.meta.resolve(dep.replace(/\\.css$/, ''));
  return file.replace(/js$/, dep.endsWith('.css') ? 'css' : 'js')
}`

/** Each chunk with its group's or file's name; duplicates are numbered. */
function nameChunks(chunks: Rolldown.OutputChunk[]): { name: string; chunk: Rolldown.OutputChunk }[] {
  const taken = new Set<string>()
  return chunks.map((chunk) => {
    let name = chunk.name
    for (let number = 2; taken.has(name); number += 1) name = `${chunk.name}${number}`
    taken.add(name)
    return { name, chunk }
  })
}

/** Old names of a chunk's files → the names others use: `parts`, and `parts.css`. */
function listFileNames(name: string, chunk: Rolldown.OutputChunk): [string, string][] {
  const sheets = listStyleSheets(chunk)
  if (sheets.length > 1) throw new Error(`${name} has ${sheets.length} style sheets: only one can have its name`)
  return [[chunk.fileName, name], ...sheets.map((sheet): [string, string] => [sheet, `${name}.css`])]
}

const listStyleSheets = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])]

/** A static or lazy import of another chunk in minified code. */
const IMPORT = /\b(from|import\(?)(["'`])\.\/([^"'`]+)\2/g
/** The list of dependencies of lazy imports, which the bundler puts first. */
const NEEDS = /^(const __vite__mapDeps=[^[]*)(\[[^\]]*\])/
/** Indexes in that list. */
const NEEDED = /(__vite__mapDeps\()(\[[\d,]+\])/g

/** Replaces files by names in a chunk's code. @internal */
export function replaceFileNames(code: string, names: ReadonlyMap<string, string>): string {
  const nameOfFile = (file: string) => {
    const name = names.get(file)
    if (name === undefined) throw new Error(`${file} is imported and has no name`)
    return name
  }
  const needs = (JSON.parse(NEEDS.exec(code)?.[2] ?? '[]') as string[]).map(nameOfFile)
  // parts that were separate may be in one file now
  const once = [...new Set(needs)]
  return code
    .replace(IMPORT, (_, how: string, _quote, file: string) => `${how}"${nameOfFile(`assets/${file}`)}"`)
    .replace(NEEDS, (_, before: string) => before + JSON.stringify(once))
    .replace(NEEDED, (_, before: string, places: string) => {
      const found = (JSON.parse(places) as number[]).map((place) => once.indexOf(needs[place] ?? ''))
      return before + JSON.stringify([...new Set(found)])
    })
}

/** 26 bits: short, because every document contains all of them, and enough to distinguish builds of a chunk. */
function hashContents(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content).update('\0')
  return BigInt(`0x${hash.digest('hex')}`)
    .toString(36)
    .slice(-5)
}

/** Renames the file so that later plugins and the server find it under its new name. */
function renameFile(file: Rolldown.OutputAsset | Rolldown.OutputChunk, files: ReadonlyMap<string, string>): void {
  file.fileName = files.get(file.fileName) ?? file.fileName
  if (file.type === 'asset') return
  const sheets = file.viteMetadata?.importedCss
  for (const [before, now] of files) if (sheets?.delete(before)) sheets.add(now)
  file.imports = file.imports.map((one) => files.get(one) ?? one)
  file.dynamicImports = file.dynamicImports.map((one) => files.get(one) ?? one)
}

type ManifestChunk = { file: string; css?: string[] }

function renameInSource(source: string, files: ReadonlyMap<string, string>): string {
  const manifest = JSON.parse(source) as Record<string, ManifestChunk>
  for (const chunk of Object.values(manifest)) {
    chunk.file = files.get(chunk.file) ?? chunk.file
    if (chunk.css) chunk.css = chunk.css.map((sheet) => files.get(sheet) ?? sheet)
  }
  return JSON.stringify(manifest, null, 2)
}
