declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Decrypts a body of the content encoding aes128gcm. */
  export function decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer
}
