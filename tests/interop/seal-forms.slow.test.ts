import { execFileSync } from 'node:child_process'
import { webcrypto } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TimestampAuthority } from '@libpdf/core'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { verifySeal } from '#contract/seal/verify-seal.ts'
import type { OperatorKey } from '#server/signing/load-operator-key.ts'
import { makeOperatorKey } from '#server/signing/make-operator-key.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import { openSignerOnce, sealLetter } from '#server/signing/seal.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'

// Seals of every form that an operator can have: with a chain, with a time stamp, from another site.

const OPENSSL = '/usr/bin/openssl'
if (!existsSync(OPENSSL)) console.log('openssl is not installed: no chain and no time stamp is made')
let folder: string
let key: OperatorKey
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-forms-'))
  key = { p12: await makeOperatorKey('Foyer at test', 'x'), password: 'x' }
})
afterAll(() => rmSync(folder, { recursive: true }))

const PARTS = [0, 1, 2, 3]
const letter = new Uint8Array(buildPdf({ pages: 1 }))
const request = { drawing: null, places: null, brought: null, timestampUrl: null, now: Date.now() }
const seal = (by: OperatorKey, authority: TimestampAuthority | null = null) =>
  sealLetter({ ...request, letter, facts, key: by }, authority)
const verify = (bytes: Uint8Array, ...ours: Uint8Array[]) => verifySeal(bytes, ours, webcrypto.subtle as never)
const readCertificate = async (of: OperatorKey) => (await openSignerOnce(of)).certificate

test('O-24 a letter sealed by another site is not ours, whole or not marked as ours', async () => {
  const ours = await readCertificate(key)
  const other = { p12: await makeOperatorKey('Foyer elsewhere', 'x'), password: 'x' }
  const sealed = await seal(other)
  expect(await verify(sealed.bytes, ours)).toEqual({ kind: 'not-ours' })
  expect((await verify(sealed.bytes, ours, sealed.certificate)).kind).toBe('genuine')
})

test('O-17 the seal cannot be moved to another place, shortened or sealed over', async () => {
  const { bytes, certificate } = await seal(key)
  const text = Buffer.from(bytes).toString('latin1')
  const [, before, after] = /\/ByteRange \[0 (\d+)\s+(\d+)/.exec(text)?.map(Number) ?? []
  const gap = bytes.subarray(before, after)
  const without = Buffer.concat([bytes.subarray(0, before), bytes.subarray(after)])
  const moved = Buffer.concat([without.subarray(0, 50), gap, without.subarray(50)])
  expect(await verify(moved, certificate)).toEqual({ kind: 'altered' })
  const shorter = Buffer.concat([bytes.subarray(0, before), gap.subarray(0, -3), bytes.subarray((after ?? 0) - 1)])
  expect(await verify(shorter, certificate)).toEqual({ kind: 'altered' })
  const again = Buffer.concat([bytes, Buffer.from(text.slice(text.lastIndexOf('/Type /Sig')))])
  expect(await verify(again, certificate)).toEqual({ kind: 'altered' })
})

describe.each(existsSync(OPENSSL) ? ['openssl'] : [])('with %s', () => {
  const sealed = new Map<string, Awaited<ReturnType<typeof seal>>>()

  test('O-17 certificates beside the seal’s own are named by the facts', async () => {
    issuer('root')
    issue('signer', 'root', 'keyUsage=digitalSignature')
    openssl(
      'pkcs12',
      '-export',
      '-in',
      'signer.crt',
      '-inkey',
      'signer.key',
      '-certfile',
      'root.crt',
      '-out',
      'p12',
      ...PASS,
    )
    const ours = await seal({ p12: readFileSync(path.join(folder, 'p12')), password: 'x' })
    sealed.set('chain', ours)
    const verdict = await verify(ours.bytes, ours.certificate)
    expect(verdict).toMatchObject({ kind: 'genuine', facts: { chain: [expect.stringMatching(/^[0-9a-f]{64}$/)] } })
  })

  test('O-17 a time stamp is read, and belongs to the seal it stands on', async () => {
    issuer('tsa-root')
    issue('tsa', 'tsa-root', 'extendedKeyUsage=critical,timeStamping')
    const service: TimestampAuthority = { timestamp: async (digest) => stamp(digest) }
    const ours = await seal(key, service)
    sealed.set('time stamp', ours)
    const verdict = await verify(ours.bytes, ours.certificate)
    expect(verdict).toMatchObject({ kind: 'genuine', timeStamp: { by: 'tsa', at: expect.stringMatching(/^20.*Z$/) } })
    const ofAnother: TimestampAuthority = { timestamp: async () => stamp(new Uint8Array(32)) }
    await expect(seal(key, ofAnother)).rejects.toThrow('time stamp')
  })

  test('O-36 a time-stamped seal comes on top of one by a key that was replaced since; both keys have to be known', async () => {
    const first = sealed.get('chain')!
    const earlier = { sha256: hashFileSha256(first.bytes), size: first.bytes.length }
    const signedAt = facts.signedAt
    const countersigned = {
      name: 'Maria Lopez',
      title: null,
      signedAt,
      sha256: earlier.sha256,
      order: 'after',
    } as const
    const both = await sealLetter(
      { ...request, letter: first.bytes, facts: { ...facts, earlier }, countersigned, key },
      { timestamp: async (digest) => stamp(digest) },
    )
    const verdict = await verify(both.bytes, both.certificate, first.certificate)
    expect(verdict).toMatchObject({ kind: 'genuine', facts: { earlier }, timeStamp: { by: 'tsa' } })
    expect((await verify(both.bytes, both.certificate)).kind).toBe('altered')
    expect(Buffer.from(both.bytes.subarray(0, earlier.size)).equals(Buffer.from(first.bytes))).toBe(true)
  })

  // The tests run in parts, because together they take half a minute on a slow machine.
  test.each(PARTS.flatMap((part) => (['chain', 'time stamp'] as const).map((form) => ({ form, part }))))(
    'O-17 another bit of a seal with a $form is told, part $part',
    async ({ form, part }) => {
      const { bytes, certificate } = sealed.get(form)!
      expect(await untold(bytes, certificate, part)).toEqual([])
    },
  )
})

/** Positions in this part of the seal at which a flipped bit is not detected: all digits, and some of the padding. */
async function untold(bytes: Uint8Array, certificate: Uint8Array, part: number): Promise<number[]> {
  const [, before, after] = /\/ByteRange \[0 (\d+)\s+(\d+)/.exec(Buffer.from(bytes).toString('latin1')) ?? []
  const positions: number[] = []
  for (let at = Number(before) + part; at < Number(after); at += PARTS.length) {
    if (bytes[at] === ZERO && at % 97 !== 0) continue
    const flipped = Uint8Array.from(bytes)
    flipped[at] = (flipped[at] ?? 0) ^ 1
    if ((await verify(flipped, certificate)).kind !== 'altered') positions.push(at)
  }
  return positions
}

const ZERO = 0x30
const PASS = ['-passout', 'pass:x']
const openssl = (...words: string[]) => execFileSync(OPENSSL, words, { stdio: 'pipe', cwd: folder })

function issuer(name: string): void {
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.crt`,
    '-subj',
    `/CN=${name}`,
  )
}

function issue(name: string, by: string, extension: string): void {
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.csr`,
    '-subj',
    `/CN=${name}`,
  )
  writeFileSync(path.join(folder, 'extensions'), extension)
  const ca = ['-CA', `${by}.crt`, '-CAkey', `${by}.key`, '-CAcreateserial']
  openssl('x509', '-req', '-in', `${name}.csr`, ...ca, '-out', `${name}.crt`, '-days', '30', '-extfile', 'extensions')
}

function stamp(digest: Uint8Array): Uint8Array {
  writeFileSync(path.join(folder, 'tsa.cnf'), SERVICE)
  writeFileSync(path.join(folder, 'serial'), '01')
  openssl('ts', '-query', '-digest', Buffer.from(digest).toString('hex'), '-sha256', '-cert', '-out', 'query')
  openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query', '-out', 'token', '-token_out')
  return readFileSync(path.join(folder, 'token'))
}

const SERVICE = `[tsa]
default_tsa = one
[one]
serial = serial
signer_cert = tsa.crt
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ordering = no
tsa_name = no
ess_cert_id_chain = no
`

const facts: SealFacts = {
  version: 1,
  site: 'https://jobs.example',
  employer: 'Harbour Line',
  offerId: 7,
  document: { id: 'a-b-c', name: 'Offer letter', sha256: 'ab'.repeat(32), size: 1 },
  signer: 'Ada Lovelace',
  signedAt: '2026-03-01T09:00:00.000Z',
  consent: { version: '2026-01', language: 'en' },
  trail: { length: 7, hash: 'cd'.repeat(32) },
}
