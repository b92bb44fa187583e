import { randomBytes, webcrypto } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  AuthenticatedSafe,
  BasicConstraints,
  CertBag,
  Certificate,
  Extension,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
  type Attribute,
} from 'pkijs'
import { utc } from '#contract/time/utc.ts'

const OID = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  keyBag: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
} as const
const YEARS = 30
const ITERATIONS = 10_000
/** Key usage: digitalSignature and nonRepudiation. */
const KEY_USAGE = 0xc0

/** Generates an EC P-256 key with a self-signed certificate, as a P12. */
export async function makeOperatorKey(name: string, password: string): Promise<Uint8Array> {
  const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const certificate = await createSelfSignedCertificate(keys, name)
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  return packKeyAsP12(PrivateKeyInfo.fromBER(pkcs8), certificate, new TextEncoder().encode(password).buffer)
}

async function createSelfSignedCertificate(keys: webcrypto.CryptoKeyPair, name: string): Promise<Certificate> {
  const certificate = new Certificate()
  certificate.version = 2
  const serial = randomBytes(16)
  // Serial numbers must be positive and of full length.
  serial[0] = (serial[0] ?? 0) & 0x7f || 1
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array(serial).buffer })
  for (const party of [certificate.issuer, certificate.subject])
    party.typesAndValues.push(
      new AttributeTypeAndValue({ type: OID.commonName, value: new Utf8String({ value: name.slice(0, 64) }) }),
    )
  // The certificate is valid from an hour ago, to allow for slow clocks.
  const from = new Date(Date.now() - 3_600_000)
  certificate.notBefore.value = from
  // Years from 2050 on need GeneralizedTime.
  certificate.notAfter.type = 1
  certificate.notAfter.value = utc(from).add(YEARS, 'year').startOf('year').toDate()
  const buildExtension = (extnID: string, extnValue: ArrayBuffer) =>
    new Extension({ extnID, critical: true, extnValue })
  certificate.extensions = [
    buildExtension(OID.basicConstraints, new BasicConstraints({ cA: false }).toSchema().toBER(false)),
    buildExtension(
      OID.keyUsage,
      new BitString({ valueHex: new Uint8Array([KEY_USAGE]).buffer, unusedBits: 6 }).toBER(false),
    ),
  ]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(keys.privateKey, 'SHA-256')
  return certificate
}

async function packKeyAsP12(key: PrivateKeyInfo, certificate: Certificate, password: ArrayBuffer): Promise<Uint8Array> {
  const keyBag = new PKCS8ShroudedKeyBag({ parsedValue: key })
  await keyBag.makeInternalValues({
    password,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 } as never,
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: ITERATIONS,
  })
  const wrapBag = (bagId: string, bagValue: PKCS8ShroudedKeyBag | CertBag) => ({
    privacyMode: 0,
    value: new SafeContents({ safeBags: [new SafeBag({ bagId, bagValue, bagAttributes: [] as Attribute[] })] }),
  })
  const authenticatedSafe = new AuthenticatedSafe({
    parsedValue: {
      safeContents: [
        wrapBag(OID.keyBag, keyBag),
        wrapBag(OID.certificateBag, new CertBag({ parsedValue: certificate })),
      ],
    },
  })
  await authenticatedSafe.makeInternalValues({ safeContents: [{}, {}] })
  const p12 = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } })
  await p12.makeInternalValues({
    password,
    iterations: ITERATIONS,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  })
  return new Uint8Array(p12.toSchema().toBER(false))
}
