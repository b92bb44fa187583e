import { copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readFileIfPresent } from '#server/config/missing-file.ts'
import { CLIENT } from './built-parts.ts'

const BUILT = path.join(CLIENT, 'assets')
/**
 * Builds that are stored: this one and two before it. A tab may stay open over two deploys and still load further
 * chunks.
 */
const KEPT_BUILDS = 3

/**
 * Puts the assets of a build beside those of the two before it, in the folder that outlives deploys, and answers
 * where they are. Names carry their content, so builds share what has not changed. Called by each start and at the
 * end of each build; the same build counts once.
 */
export function storeBuild(dataDir: string, built: string = BUILT): string {
  const folder = path.join(dataDir, 'builds')
  const assets = path.join(folder, 'assets')
  mkdirSync(assets, { recursive: true, mode: 0o700 })
  const files = listFiles(built).sort()
  const known = listFiles(assets)
  const there = new Set(known)
  for (const file of files) if (!there.has(file)) linkOrCopyFile(path.join(built, file), path.join(assets, file))

  const others = readBuilds(folder).filter((build) => build.join() !== files.join())
  const builds = [files, ...others].slice(0, KEPT_BUILDS)
  replaceFile(path.join(folder, 'builds.json'), JSON.stringify(builds))
  const currentFiles = new Set(builds.flat())
  for (const file of known) if (!currentFiles.has(file)) rmSync(path.join(assets, file), { force: true })
  return assets
}

const BEGUN = '.begun'

/** A second name for the same bytes where the disk can, else a copy; never half a file under its name. */
function linkOrCopyFile(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  const begun = `${to}${BEGUN}`
  rmSync(begun, { force: true })
  try {
    linkSync(from, begun)
  } catch {
    // If hard links are not possible, a copy works, or its error is reported.
    copyFileSync(from, begun)
  }
  renameSync(begun, to)
}

function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}${BEGUN}`, text)
  renameSync(`${file}${BEGUN}`, file)
}

/** Paths below the folder, with `/` on every system. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

/**
 * File lists of builds, newest first. A damaged list counts as empty and is refilled by the next deploys. A read
 * error is thrown, because files in no list are deleted.
 */
function readBuilds(folder: string): string[][] {
  const text = readFileIfPresent(path.join(folder, 'builds.json'))
  if (!text) return []
  try {
    return JSON.parse(text.toString()) as string[][]
  } catch {
    return []
  }
}
