import type { Boot } from '#contract/boot.ts'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { CLOCK_OFFSET, DEVICE_DATABASE } from '#contract/zod-free/device-storage-names.ts'
import { getClockOffsetMs, restoreClockOffset } from '#src/platform/time/clock.ts'
import { openAccountRows } from './account-database.ts'
import { createAccountRows } from './account-rows.ts'

// The device itself only remembers which account an offline start uses, whether the server still has to be notified of
// a sign-out, and the colors of its sites. Boot data is in the account's own database, so deleting that forgets the
// person.

const device = createAccountRows<string | boolean | number>(DEVICE_DATABASE)
/**
 * The row of boot data. It has no version, because it is validated when it is read, and an offline start must not
 * forget who is signed in when something unrelated changes.
 */
const BOOT = 'boot'

/**
 * Stores this page's boot data for an offline start, and the site's own for after signing out. True if the device had
 * another account until now.
 */
export async function storeBoot(boot: Boot): Promise<boolean> {
  const before = await device.getItem('account')
  await Promise.all([
    device.setItem('account', boot.account),
    device.setItem(CLOCK_OFFSET, getClockOffsetMs()),
    storeBootRow(boot),
    boot.account === ANONYMOUS ? undefined : storeBootRow(withoutSignedInPerson(boot)),
  ])
  return before !== undefined && before !== boot.account
}

/**
 * Boot data of the last page on this device, for the account signed in then, with its clock offset. Ignored for
 * another site.
 */
export async function readStoredBoot(domain?: string | null): Promise<Boot | undefined> {
  const [account, offset] = await Promise.all([device.getItem('account'), device.getItem(CLOCK_OFFSET)])
  restoreClockOffset(offset)
  if (typeof account !== 'string') return undefined
  const parsed = (await loadBootSchema()).safeParse(await openAccountRows(account).getItem(BOOT))
  if (!parsed.success || (domain && domain !== parsed.data.domain)) return undefined
  return parsed.data
}

/** Sets the account that the next offline start uses. */
export async function setStartAccount(account: string): Promise<void> {
  await device.setItem('account', account)
}

/**
 * Called on sign-out: the next offline start is anonymous, and the server is still to be notified. With
 * `isDeviceForgotten` the server also forgets this browser.
 */
export async function markSignedOut(isDeviceForgotten = false): Promise<void> {
  await Promise.all([
    device.setItem('account', ANONYMOUS),
    device.setItem('pendingLogout', true),
    isDeviceForgotten ? device.setItem('pendingForget', true) : device.removeItem('pendingForget'),
  ])
}

/** Whether the pending sign-out makes the server forget this browser. */
export async function isForgetDevicePending(): Promise<boolean> {
  return (await device.getItem('pendingForget')) === true
}

/** Whether the server still has to be notified of a sign-out. */
export async function hasPendingLogout(): Promise<boolean> {
  return (await device.getItem('pendingLogout')) === true
}

/** The server was notified, or someone has signed in since. */
export async function endPendingLogout(): Promise<void> {
  await Promise.all([device.removeItem('pendingLogout'), device.removeItem('pendingForget')])
}

/** The boot data of the same site without the signed-in person. */
export function withoutSignedInPerson(boot: Boot): Boot {
  return {
    ...boot,
    account: ANONYMOUS,
    user: null,
    profile: null,
    onboarding: { isOnboarded: true, isBootstrapped: true, bootstrappingConfig: { steps: [] } },
    isThemeBuilder: false,
  }
}

async function storeBootRow(boot: Boot): Promise<void> {
  await openAccountRows(boot.account).setItem(BOOT, (await loadBootSchema()).parse(boot))
}

/** Loaded on demand, because only a start without a page from the server needs the schema. */
const loadBootSchema = async () => (await import('#contract/boot.ts')).boot()
