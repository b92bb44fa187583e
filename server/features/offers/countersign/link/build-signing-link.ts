import type { SiteAddress } from '#server/platform/tenant/site-address.ts'

/** Path of the employer's signing page. */
export const COUNTERSIGN = '/countersign'

/** The URL of a signing link. */
export const buildSigningLink = (address: SiteAddress, token: string) => address(`${COUNTERSIGN}?token=${token}`)
