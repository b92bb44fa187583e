import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { storeBuildAssets } from '#server/platform/page/build/stored-builds.ts'

const HERE = path.resolve(import.meta.dirname, '../../..')

type Chunk = { file: string; isEntry?: boolean }

/**
 * A separate checkout with the current build, so that a test can deploy. The next build is a copy with other names for
 * the entry and one lazy chunk, which is what browsers and worker notice of a change.
 */
export class Checkout {
  readonly root: string

  constructor(root: string) {
    this.root = root
    rmSync(root, { recursive: true, force: true })
    mkdirSync(path.join(root, 'src'), { recursive: true })
    for (const part of ['package.json', 'server', 'src/contract', 'dist'])
      cpSync(path.join(HERE, part), path.join(root, part), { recursive: true })
    symlinkSync(path.join(HERE, 'node_modules'), path.join(root, 'node_modules'))
  }

  /** Replaces the build, as `npm run build` does; the server must be restarted. */
  build(name: string, part: string, dataDir: string): void {
    const client = path.join(this.root, 'dist/client')
    const chunks = Object.values(JSON.parse(this.#read('.vite/manifest.json')) as Record<string, Chunk>)
    // including its style sheet, which is named like the chunk's file
    const isPart = (file: string) => new RegExp(`^assets/${part}-[^/-]{1,8}\\.(js|css)$`).test(file)
    const entry = chunks.find(({ isEntry }) => isEntry)?.file ?? ''
    // Compressed copies have the old names; the server sends the plain files instead.
    for (const file of this.#files().filter((one) => /\.(br|gz)$/.test(one))) rmSync(path.join(client, file))
    for (const file of [entry, ...this.#files().filter(isPart)]) {
      const from = path.basename(file)
      const to = from.replace(/-.*(?=\.)/, `-${name}`)
      renameSync(path.join(client, 'assets', from), path.join(client, 'assets', to))
      for (const text of this.#files().filter((one) => /\.(js|html|json)$/.test(one)))
        writeFileSync(path.join(client, text), this.#read(text).replaceAll(from, to))
    }
    storeBuildAssets(dataDir, path.join(client, 'assets'))
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }

  #files(): string[] {
    return readdirSync(path.join(this.root, 'dist/client'), { recursive: true }).map(String)
  }

  #read(file: string): string {
    return readFileSync(path.join(this.root, 'dist/client', file), 'utf8')
  }
}
