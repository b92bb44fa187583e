/**
 * Whether this device has offered a passkey to an account, which it does once. Survives sign-out, so it must not
 * reveal who was here: 16 bits of a salted hash, shared by one in 65,536 accounts. On a collision the second account
 * is simply not asked.
 */
export async function wasPasskeyOffered(domain: string, email: string): Promise<boolean> {
  return readPasskeyMemory().marks.includes(await hashAccountMark(domain, email))
}

const KEY = 'passkey-offers'
const MOST = 20

export async function rememberPasskeyOffer(domain: string, email: string): Promise<void> {
  const { salt, marks } = readPasskeyMemory()
  const mark = await hashAccountMark(domain, email)
  if (!marks.includes(mark)) writePasskeyMemory({ salt, marks: [...marks, mark].slice(-MOST) })
}

async function hashAccountMark(domain: string, email: string): Promise<string> {
  const text = `${readPasskeyMemory().salt} ${domain} ${email.trim().toLowerCase()}`
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(hash.subarray(0, 2), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function readPasskeyMemory(): Memory {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (isPasskeyMemory(found)) return found
  } catch {
    // With blocked or corrupt storage, the offer of a passkey may appear twice.
  }
  const fresh = { salt: crypto.randomUUID(), marks: [] }
  writePasskeyMemory(fresh)
  return fresh
}

function writePasskeyMemory(value: Memory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(value))
  } catch {
    // With blocked storage, the offer of a passkey may appear twice.
  }
}

function isPasskeyMemory(value: unknown): value is Memory {
  if (typeof value !== 'object' || value === null || !('salt' in value) || !('marks' in value)) return false
  return typeof value.salt === 'string' && Array.isArray(value.marks)
}

type Memory = { salt: string; marks: string[] }
