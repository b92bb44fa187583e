import { X509Certificate } from 'node:crypto'

/** Certificates in the text form that tools read, one after the other. */
export function toPem(certificates: readonly Uint8Array[]): string {
  return certificates.map((certificate) => new X509Certificate(certificate).toString()).join('')
}
