import type { CDPSession, Page } from '@playwright/test'

/**
 * A built-in authenticator for the page (face, finger or PIN), provided by Chromium for tests. It consents to
 * everything.
 */
export class Authenticator {
  readonly #session: CDPSession
  readonly #id: string

  private constructor(session: CDPSession, id: string) {
    this.#session = session
    this.#id = id
  }

  static async plugIn(page: Page): Promise<Authenticator> {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable', { enableUI: false })
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new Authenticator(session, authenticatorId)
  }

  /** Number of passkeys created so far. */
  async passkeys(): Promise<number> {
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', { authenticatorId: this.#id })
    return credentials.length
  }

  async forgetAll(): Promise<void> {
    await this.#session.send('WebAuthn.clearCredentials', { authenticatorId: this.#id })
  }
}
