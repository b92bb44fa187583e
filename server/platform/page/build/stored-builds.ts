import { copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readFileIfPresent } from '#server/config/missing-file.ts'
import { CLIENT } from './built-parts.ts'

const BUILT = path.join(CLIENT, 'assets')
/**
 * Number of stored builds: this one and two before it. A tab may stay open over two deploys and then load further
 * chunks.
 */
const KEPT_BUILDS = 3

/**
 * Stores the assets of a build beside those of the two before it, in a folder that outlives deploys, and returns the
 * folder. File names contain a content hash, so builds share unchanged files. Called at each start and at the end of
 * each build; storing the same build again changes nothing.
 */
export function storeBuildAssets(dataDir: string, built: string = BUILT): string {
  const folder = path.join(dataDir, 'builds')
  const assets = path.join(folder, 'assets')
  mkdirSync(assets, { recursive: true, mode: 0o700 })
  const files = listFilesBelow(built).sort()
  const known = listFilesBelow(assets)
  const there = new Set(known)
  for (const file of files) if (!there.has(file)) linkOrCopyFile(path.join(built, file), path.join(assets, file))

  const others = readBuildFileLists(folder).filter((build) => build.join() !== files.join())
  const builds = [files, ...others].slice(0, KEPT_BUILDS)
  replaceFileAtomically(path.join(folder, 'builds.json'), JSON.stringify(builds))
  const currentFiles = new Set(builds.flat())
  for (const file of known) if (!currentFiles.has(file)) rmSync(path.join(assets, file), { force: true })
  return assets
}

const BEGUN = '.begun'

/** Creates a hard link if the disk supports it, else a copy; a partial file never appears under its name. */
function linkOrCopyFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  const begun = `${to}${BEGUN}`
  rmSync(begun, { force: true })
  try {
    linkSync(from, begun)
  } catch {
    // Hard links are not possible here. If copying fails too, the error is thrown.
    copyFileSync(from, begun)
  }
  renameSync(begun, to)
}

function replaceFileAtomically(file: string, text: string): void {
  writeFileSync(`${file}${BEGUN}`, text)
  renameSync(`${file}${BEGUN}`, file)
}

/** Lists paths below the folder, with `/` on every system. */
function listFilesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

/**
 * Reads the file lists of builds, newest first. A damaged list counts as empty, and the next deploys fill it again. A
 * read error is thrown, because files in no list are deleted.
 */
function readBuildFileLists(folder: string): string[][] {
  const text = readFileIfPresent(path.join(folder, 'builds.json'))
  if (!text) return []
  try {
    return JSON.parse(text.toString()) as string[][]
  } catch {
    return []
  }
}
