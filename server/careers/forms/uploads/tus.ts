import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { FORM_UPLOAD_BYTES, FORM_UPLOADS } from '#contract/form-uploads.ts'
import { IN_MEMORY, type Config } from '#server/config.ts'

/** Where bytes wait until they are whole: one for a server. */
export function openFileStore(config: Config): FileStore {
  const known = stores.get(config)
  if (known) return known
  const { DATA_DIR } = config
  const directory =
    DATA_DIR === IN_MEMORY ? mkdtempSync(path.join(tmpdir(), 'foyer-uploads-')) : path.join(DATA_DIR, 'uploads')
  const store = new FileStore({ directory })
  stores.set(config, store)
  return store
}

const stores = new WeakMap<Config, FileStore>()

/** The protocol alone: who may call and what is taken is decided before it, what arrived is judged behind it. */
export function openTus(datastore: FileStore): Server {
  return new Server({
    path: FORM_UPLOADS,
    datastore,
    maxSize: FORM_UPLOAD_BYTES,
    relativeLocation: true,
    // Given by `beginUpload`, in a header that never leaves the process.
    namingFunction: (request) => request.headers.get(ID_HEADER) ?? '',
  })
}

export const ID_HEADER = 'x-upload-id'
