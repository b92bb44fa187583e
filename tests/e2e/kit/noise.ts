import { expect, type BrowserContext } from '@playwright/test'

/**
 * Everything a browser complains about: console errors and warnings, uncaught errors, violations of the content policy.
 * A test fails if any remains that was not declared with `allow`.
 */
export class Noise {
  readonly #heard: string[] = []
  readonly #allowed: RegExp[] = []

  /** Declares noise that the test causes on purpose, such as failing requests while offline. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /**
   * Declares Chromium's messages about requests without a network, or to a server that is stopping and refuses them.
   */
  allowOffline(): void {
    this.allow(
      /status of 503/,
      /net::ERR_(INTERNET_DISCONNECTED|SOCKET_NOT_CONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|NETWORK_CHANGED|FAILED|ABORTED)/,
    )
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      this.#heard.push(`${message.type()}: ${message.text().slice(0, 500)} (${message.location().url})`)
    })
    context.on('weberror', (error) => this.#heard.push(`uncaught: ${error.error().stack ?? error.error().message}`))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error('policy violated:', event.effectiveDirective, event.blockedURI, event.sample)
      })
    })
  }

  /** Messages that were not declared. */
  left(): string[] {
    return this.#heard.filter((line) => !this.#allowed.some((pattern) => pattern.test(line)))
  }

  expectNone(): void {
    expect(this.left(), 'the console stays empty').toEqual([])
  }
}
