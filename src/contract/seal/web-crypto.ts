export type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512'

type Algorithm = { name: string; hash: Hash; namedCurve?: string }

/** The part of `crypto.subtle` needed for verification; browsers and Node both have it. */
export type Crypto = {
  digest(algorithm: Hash | 'SHA-1', data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
  importKey(
    format: 'spki',
    data: Uint8Array<ArrayBuffer>,
    algorithm: Algorithm,
    extractable: false,
    usages: ['verify'],
  ): Promise<never>
  verify(
    algorithm: Algorithm,
    key: never,
    signature: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>
}
