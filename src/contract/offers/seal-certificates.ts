import type { Endpoint } from '#contract/wire/endpoint.ts'
import { sealCertificates } from './offers.ts'

/** Certificates that seal or sealed letters here, as PEM: for people who check with tools of their own (O-24). */
export const sealCertificatesFile = {
  method: 'GET',
  path: `${sealCertificates.path}.pem`,
  access: 'public',
  response: 'file',
} as const satisfies Endpoint
