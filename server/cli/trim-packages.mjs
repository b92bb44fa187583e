// Plain JavaScript for any Node from 18: npm runs it after each installation (`postinstall`). Removes package files
// that nothing here reads: half of all files (docs/decisions/082-smaller-installations.md).
import { existsSync, lstatSync, readdirSync, readFileSync, rmdirSync, rmSync, unlinkSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..')
const PACKAGES = path.join(ROOT, 'node_modules')
const INSTALLED = path.join(PACKAGES, '.package-lock.json')

/** Packages of which only some files are needed. Of all others, only the files in `UNREAD` are removed. */
const READ_OF = [
  // read by server/platform/page/font-routes.ts and server/signing/print/font-files.ts
  [/^@fontsource\//, /^(?:LICENSE|package\.json|unicode\.json|files\/.+-(?:400|600|700)-normal\.woff)$/],
  // only the program, without the headers for compiling native modules
  [/^node-linux-/, /^(?:LICENSE|package\.json|bin\/.+)$/],
  // @tus/server depends on both for stores that are not used here, and imports neither
  [/^(?:@redis\/client|ioredis)$/, /^(?:LICENSE|package\.json)$/],
]
/** Matches source maps and pages for people, except for license terms. */
const UNREAD = /\.map$|^(?!.*(?:licen[cs]e|notice|copying|copyright))[^/]*\.(?:md|markdown)$/i

// a linked installation belongs to another checkout
if (existsSync(INSTALLED) && !lstatSync(PACKAGES).isSymbolicLink()) {
  removeUnwantedPackages()
  trimFolder(PACKAGES)
}

/**
 * Removes packages that npm installs without development packages, only because an installed package could use them
 * (better-auth and vitest).
 */
function removeUnwantedPackages() {
  const installed = Object.entries(JSON.parse(readFileSync(INSTALLED, 'utf8')).packages)
  if (installed.some(([, { dev }]) => dev)) return
  for (const [place, { devOptional }] of installed)
    if (devOptional) rmSync(path.join(ROOT, place), { recursive: true, force: true })
  for (const link of readdirSync(path.join(PACKAGES, '.bin')).map((name) => path.join(PACKAGES, '.bin', name)))
    if (!existsSync(link)) unlinkSync(link)
}

/** Trims a folder; returns whether it is empty afterwards. */
function trimFolder(folder) {
  let left = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory() && trimFolder(place)) rmdirSync(place)
    else if (entry.isFile() && !isRead(path.relative(PACKAGES, place))) unlinkSync(place)
    else left += 1
  }
  return left === 0
}

function isRead(file) {
  const parts = file.split(path.sep)
  // for a package inside another one
  const inside = parts.slice(parts.lastIndexOf('node_modules') + 1)
  const length = inside[0].startsWith('@') ? 2 : 1
  const name = inside.slice(0, length).join('/')
  const [, read] = READ_OF.find(([packages]) => packages.test(name)) ?? []
  return read ? read.test(inside.slice(length).join('/')) : !UNREAD.test(inside.at(-1))
}
