import type { Plugin, Rolldown } from 'vite'

/**
 * A page or part that shares its chunk gets a file of its own that only re-exports: one more request before its code,
 * one more file in the worker's list. This plugin makes importers of such a file import the chunk behind it.
 */
export function removeFacadeChunks(): Plugin {
  return {
    name: 'foyer-facades',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const found = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? (findFacade(file) ?? []) : []))
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = bypassFacades(found, file.code)
        for (const { name } of found) delete bundle[name]
        const manifest = bundle[MANIFEST]
        if (manifest?.type === 'asset') manifest.source = removeFacadesFromManifest(String(manifest.source), found)
      },
    },
  }
}

const MANIFEST = '.vite/manifest.json'
/**
 * Matches a chunk that passes on the exports of one other chunk and does nothing else, except for side-effect imports.
 */
const PASSES_ON = /^(?:import"[^"]+";)*export\{([^}]+)\}from"\.\/([^"]+)";\s*$/

type Facade = { name: string; target: string; exports: string }

function findFacade({ fileName, code, isDynamicEntry }: Rolldown.OutputChunk): Facade | undefined {
  const [, names, target] = (isDynamicEntry && PASSES_ON.exec(code)) || []
  if (names === undefined || target === undefined) return undefined
  // `a as Name` becomes a property of the chunk's namespace: `Name:n.a`
  const exports = names.split(',').map((one) => {
    const [inside = '', outside = inside] = one.trim().split(/\s+as\s+/)
    return `${outside}:n.${inside}`
  })
  return { name: fileName, target: `assets/${target}`, exports: exports.join() }
}

function bypassFacades(found: readonly Facade[], code: string): string {
  let changed = code
  for (const { name, target, exports } of found) {
    const file = name.replace('assets/', './')
    if (!changed.includes(file.slice(2))) continue
    const imports = new RegExp(`import\\(([\`"'])${escapeRegExp(file)}\\1\\)`, 'g')
    changed = changed
      .replace(imports, () => `import("${target.replace('assets/', './')}").then(n=>({${exports}}))`)
      .replaceAll(`"${name}"`, `"${target}"`)
  }
  return changed
}

/** Updates the manifest in which the server looks up a page's files. */
function removeFacadesFromManifest(source: string, found: readonly Facade[]): string {
  const targets = new Map(found.map(({ name, target }) => [name, target]))
  const manifest = JSON.parse(source) as Record<string, { file: string }>
  for (const chunk of Object.values(manifest)) chunk.file = targets.get(chunk.file) ?? chunk.file
  return JSON.stringify(manifest, null, 2)
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
