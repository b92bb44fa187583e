// Tests run in Node, but the code in `src` does not, so its types lack Node's. What tests need is declared here.
declare const process: {
  getBuiltinModule(name: 'node:fs'): {
    readFileSync: (path: string) => Uint8Array<ArrayBuffer>
    writeFileSync: (path: string, data: Uint8Array) => void
    mkdtempSync: (prefix: string) => string
    rmSync: (path: string, options: { recursive: boolean }) => void
  }
  getBuiltinModule(name: 'node:module'): { createRequire: (from: string) => { resolve: (name: string) => string } }
  getBuiltinModule(name: 'node:os'): { tmpdir: () => string }
  getBuiltinModule(name: 'node:child_process'): {
    spawnSync: (command: string, args: string[], options: { encoding: 'utf8' }) => Result
  }
}
type Result = { status: number | null; stdout: string; stderr: string }

const files = process.getBuiltinModule('node:fs')
const require = process.getBuiltinModule('node:module').createRequire(import.meta.url)

/** The bytes of a file of an installed package. */
export function buildPackageFile(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(files.readFileSync(require.resolve(name)))
}

/**
 * Runs a program of the machine on a file with these bytes (`FILE` among the arguments); null if it is not installed.
 */
export function runOn(bytes: Uint8Array, command: string, args: readonly string[]): Result | null {
  const folder = files.mkdtempSync(`${process.getBuiltinModule('node:os').tmpdir()}/foyer-export-`)
  try {
    const path = `${folder}/resume.pdf`
    files.writeFileSync(path, bytes)
    const filled = args.map((one) => (one === 'FILE' ? path : one))
    const result = process.getBuiltinModule('node:child_process').spawnSync(command, filled, { encoding: 'utf8' })
    return result.status === null ? null : result
  } finally {
    files.rmSync(folder, { recursive: true })
  }
}
