import { toHex, decodeLatin1 } from '#contract/seal/bytes.ts'
import { verifySeal } from '#contract/seal/verify-seal.ts'
import { readCertificate } from '#contract/seal/x509.ts'
import { LARGEST, type Finding } from './finding.ts'

/** Bytes at the start in which PDF readers look for the header, and at the end for the end marker. */
const NEAR = 1024

/** Verifies a file on the device. `certificates` are only loaded if there is a seal to check. */
export async function verifyFile(file: File, certificates: () => Promise<readonly Uint8Array[]>): Promise<Finding> {
  if (file.size === 0) return { kind: 'empty' }
  if (file.size > LARGEST) return { kind: 'too-large' }
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return { kind: 'unreadable' }
  }
  if (!isPdf(bytes)) return { kind: 'not-pdf' }
  let ours: readonly Uint8Array[]
  try {
    ours = await certificates()
  } catch {
    return { kind: 'no-certificates' }
  }
  const verdict = await verifySeal(bytes, ours, crypto.subtle as never)
  const fingerprint = await hashSha256(bytes)
  if (verdict.kind === 'altered') return { kind: 'altered', fingerprint }
  if (verdict.kind === 'genuine') {
    const { facts, timeStamp, certificate } = verdict
    const sealedBy = {
      name: readCertificate(certificate).owner,
      fingerprint: await hashSha256(new Uint8Array(certificate)),
    }
    return { kind: 'genuine', facts, timeStamp, sealedBy, fingerprint }
  }
  if (isPdfEncrypted(bytes)) return { kind: 'encrypted' }
  return hasPdfEnd(bytes) ? { kind: 'not-ours', fingerprint } : { kind: 'broken' }
}

async function hashSha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

function isPdf(bytes: Uint8Array): boolean {
  return decodeLatin1(bytes.subarray(0, NEAR)).includes('%PDF-')
}

/** False for a file that was cut off, or never was complete. */
function hasPdfEnd(bytes: Uint8Array): boolean {
  return decodeLatin1(bytes.subarray(-NEAR)).includes('%%EOF')
}

/** The trailer names the encryption; in text, the word would be inside parentheses. */
function isPdfEncrypted(bytes: Uint8Array): boolean {
  return /\/Encrypt\s+\d+\s+\d+\s+R/.test(decodeLatin1(bytes))
}
