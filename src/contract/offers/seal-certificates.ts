import type { Endpoint } from '#contract/wire/endpoint.ts'
import { sealCertificates } from './offers.ts'

/** Certificates that seal or have sealed letters here, as PEM, for verification with other tools (O-24). */
export const sealCertificatesFile = {
  method: 'GET',
  path: `${sealCertificates.path}.pem`,
  access: 'public',
  response: 'file',
} as const satisfies Endpoint
