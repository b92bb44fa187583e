import type { Endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** Certificates that seal or sealed letters here, as PEM: for people who check with tools of their own (O-24). */
export const sealCertificatesFile = {
  method: 'GET',
  path: `${API.sealCertificates}.pem`,
  access: 'public',
  response: 'file',
} as const satisfies Endpoint
