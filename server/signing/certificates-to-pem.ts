import { X509Certificate } from 'node:crypto'

/** Converts certificates to concatenated PEM. */
export function toPem(certificates: readonly Uint8Array[]): string {
  return certificates.map((certificate) => new X509Certificate(certificate).toString()).join('')
}
