import { createPrivateKey } from 'node:crypto'
import { ConfigError, type Config } from '#server/config/config.ts'
import { readFileIfPresent } from '#server/config/missing-file.ts'
import { getDomain } from './smtp-message.ts'

type DkimConfig = Pick<Config, 'DKIM_KEY' | 'DKIM_SELECTOR' | 'DKIM_DOMAIN' | 'MAIL_FROM'>

/**
 * Reads the DKIM signing options; undefined without a key. Throws for an unusable key, so that the server does not
 * start with it.
 */
export function readDkimOptions({ DKIM_KEY, DKIM_SELECTOR = '', DKIM_DOMAIN, MAIL_FROM }: DkimConfig) {
  if (DKIM_KEY === undefined) return undefined
  const isText = DKIM_KEY.includes('-----BEGIN')
  // Environment files cannot contain line breaks, so keys contain \n instead.
  const privateKey = isText ? DKIM_KEY.replaceAll('\\n', '\n') : readFileIfPresent(DKIM_KEY)?.toString()
  if (privateKey === undefined) throw new ConfigError('DKIM_KEY: neither a file that is there nor a key as PEM')
  if (!isRsaKey(privateKey)) throw new ConfigError('DKIM_KEY: holds no RSA key without a password, as PEM')
  return { domainName: DKIM_DOMAIN ?? getDomain(MAIL_FROM), keySelector: DKIM_SELECTOR, privateKey }
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    // There is a single message for all errors, because the library's messages may contain the key.
    return false
  }
}
