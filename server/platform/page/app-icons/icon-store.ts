import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { IN_MEMORY } from '#server/config/config.ts'
import { readFileIfPresent } from '#server/config/missing-file.ts'
import { APP_ICON_NAMES, type AppIcon } from './icon-names.ts'

/** Version of the drawing; increment it if icons of the same logo change. */
const DRAWN = 1

export type IconStore = {
  read(key: string, icon: AppIcon): Buffer | null
  write(key: string, icons: Record<AppIcon, Buffer>): void
}

/** Names a set of icons by its logo and color: the name is the same on every node, and changes with either of them. */
export function hashIconKey(logo: Uint8Array, brand: string): string {
  return createHash('sha256').update(`${DRAWN} ${brand.toLowerCase()} `).update(logo).digest('hex').slice(0, 32)
}

export const isIconKey = (key: string) => /^[0-9a-f]{32}$/.test(key)

/**
 * Opens the store of icons in `DATA_DIR/icons`, with a folder for each set. A set is stored completely or not at all.
 */
export function openIconStore(dataDir: string): IconStore {
  if (dataDir === IN_MEMORY) return createMemoryIconStore()
  const root = path.join(dataDir, 'icons')
  return {
    read(key, icon) {
      return readFileIfPresent(path.join(root, key, `${icon}.png`))
    },
    write(key, icons) {
      const begun = path.join(root, `${key}.begun-${process.pid}`)
      rmSync(begun, { recursive: true, force: true })
      mkdirSync(begun, { recursive: true, mode: 0o700 })
      for (const icon of APP_ICON_NAMES) writeFileSync(path.join(begun, `${icon}.png`), icons[icon])
      rmSync(path.join(root, key), { recursive: true, force: true })
      renameSync(begun, path.join(root, key))
    },
  }
}

function createMemoryIconStore(): IconStore {
  const sets = new Map<string, Record<AppIcon, Buffer>>()
  return {
    read: (key, icon) => sets.get(key)?.[icon] ?? null,
    write: (key, icons) => void sets.set(key, icons),
  }
}
