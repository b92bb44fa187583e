import { createStore, del, get, set } from 'idb-keyval'
import { DISK_WAIT } from '#contract/zod-free/disk-wait.ts'
import {
  DEVICE_DATABASE,
  type CLOCK_OFFSET,
  type LETTERS_UNWANTED,
  type DevicePush,
} from '#contract/zod-free/device-storage-names.ts'

// The few rows that page and worker share in the device's database; the page writes them in platform/persist.

type Rows = {
  account: string
  pendingLogout: boolean
  pendingForget: boolean
  [LETTERS_UNWANTED]: boolean
  [CLOCK_OFFSET]: number
  push: DevicePush
}

/** A row, or undefined if it is missing, or the database fails or does not respond. */
export async function readDeviceRow<Name extends keyof Rows>(name: Name): Promise<Rows[Name] | undefined> {
  try {
    return await withDiskTimeout(get<Rows[Name]>(name, openDeviceStore()))
  } catch {
    // Some browsers reject the database at once, others later.
    return undefined
  }
}

export async function writeDeviceRow<Name extends keyof Rows>(name: Name, row: Rows[Name] | undefined): Promise<void> {
  const work = row === undefined ? del(name, openDeviceStore()) : set(name, row, openDeviceStore())
  // A row that could not be written reads as missing, as on a new device.
  await withDiskTimeout(work.catch(() => undefined))
}

function withDiskTimeout<Row>(work: Promise<Row>): Promise<Row | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, DISK_WAIT))])
}

let opened: ReturnType<typeof createStore> | undefined
const openDeviceStore = () => (opened ??= createStore(DEVICE_DATABASE, 'rows'))
