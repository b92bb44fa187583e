import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A passkey provider in software: creates one credential and signs with it, like a phone. */
export type Authenticator = {
  create(options: { challenge: string; rp: { id: string } }): Record<string, unknown>
  get(options: { challenge: string; rpId: string }): Record<string, unknown>
}

export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin }))
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, rest])
  }
  const credential = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  })

  return {
    create({ challenge, rp }) {
      const key = buildCoseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = authenticatorData(rp.id, USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, attested)
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation(data).toString('base64url'),
        transports: ['internal'],
      })
    },
    get({ challenge, rpId }) {
      const client = clientData('webauthn.get', challenge)
      const data = authenticatorData(rpId, USER_PRESENT | USER_VERIFIED)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: randomBytes(16).toString('base64url'),
      })
    },
  }
}

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_CREDENTIAL = 64

// The two CBOR maps of WebAuthn, written out: {1: 2, 3: -7, -1: 1, -2: x, -3: y} and {fmt: 'none', attStmt: {},
// authData}.
function buildCoseKey(x: Buffer, y: Buffer): Buffer {
  const bytes32 = Buffer.from([0x58, 32])
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([head, bytes32, x, Buffer.from([0x22]), bytes32, y])
}

function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const none = Buffer.concat([text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])])
  return Buffer.concat([Buffer.from([0xa3]), none, text('authData'), Buffer.from([0x58, authData.length]), authData])
}
