// Installs the packages of a folder that has its own:
//   node tests/bench/run/install-packages.ts tests/lighthouse
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const FILES = ['package.json', 'package-lock.json', '.npmrc']
/** A copy of the lock file from which the packages were installed. */
const INSTALLED_FROM = '.installed-from.json'

if (import.meta.main) for (const folder of process.argv.slice(2)) installPackages(folder)

/** Installs the packages of a folder with its own lock file, unless that is unchanged. */
export function installPackages(folder: string): void {
  const at = (file: string) => path.join(ROOT, folder, file)
  if (isInstalled(at)) return
  // Installed in a temporary folder and then moved, so that two benchmarks started together do not interfere.
  const aside = mkdtempSync(at('.install-'))
  try {
    for (const file of FILES.filter((one) => existsSync(at(one)))) copyFileSync(at(file), path.join(aside, file))
    const { status } = spawnSync('npm', ['ci', '--prefix', aside], { stdio: ['ignore', 2, 'inherit'] })
    if (status !== 0) throw new Error(`The packages of ${folder} could not be installed; npm says why above.`)
    copyFileSync(at('package-lock.json'), path.join(aside, 'node_modules', INSTALLED_FROM))
    if (isInstalled(at)) return
    rmSync(at('node_modules'), { recursive: true, force: true })
    renameSync(path.join(aside, 'node_modules'), at('node_modules'))
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

function isInstalled(at: (file: string) => string): boolean {
  const installed = at(`node_modules/${INSTALLED_FROM}`)
  return existsSync(installed) && readFileSync(installed).equals(readFileSync(at('package-lock.json')))
}
