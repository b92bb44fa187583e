import { expect, type BrowserContext, type CDPSession, type Page, type Worker } from '@playwright/test'
import type { Subscribed } from '#tests/builders/push-service.ts'

/**
 * Connects the browser to the test's push service: `subscribe` cannot reach a real one, so its result is replaced in
 * each page. The test grants the permission.
 */
export async function stubSubscription(context: BrowserContext, subscribed: Subscribed): Promise<void> {
  await context.addInitScript((given) => {
    const NAME = 'a-push-subscription'
    const made = (key: string | null) =>
      key === null
        ? null
        : {
            endpoint: given.endpoint,
            options: {
              applicationServerKey: Uint8Array.from(
                atob(key.replaceAll('-', '+').replaceAll('_', '/')),
                (letter) => letter.codePointAt(0) ?? 0,
              ).buffer,
            },
            toJSON: () => given,
            unsubscribe: async () => {
              localStorage.removeItem(NAME)
              return true
            },
          }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => made(localStorage.getItem(NAME)),
      async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
        localStorage.setItem(NAME, key)
        return made(key)
      },
    })
  }, subscribed)
}

/** The worker's globals used here: the tests have the types of pages. */
type WorkerGlobals = {
  registration: ServiceWorkerRegistration
  clients: { openWindow(url: string): Promise<null> }
  ExtendableEvent: new (type: string) => Event
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
  dispatchEvent(event: Event): boolean
}

type Shown = { title: string; body: string; path: string }

/** A site's worker, as the browser's push client reaches it, also without an open page. */
export class PushedWorker {
  readonly #session: CDPSession
  readonly #context: BrowserContext
  readonly #origin: string
  #registration = ''

  private constructor(session: CDPSession, context: BrowserContext, origin: string) {
    this.#session = session
    this.#context = context
    this.#origin = origin
  }

  /** `page` must stay open; any page of the browser will do. */
  static async of(page: Page, origin: string): Promise<PushedWorker> {
    const session = await page.context().newCDPSession(page)
    const worker = new PushedWorker(session, page.context(), origin)
    const { promise, resolve } = Promise.withResolvers<void>()
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (!ours) return
      worker.#registration = ours.registrationId
      resolve()
    })
    await session.send('ServiceWorker.enable')
    await promise
    return worker
  }

  /**
   * Delivers a push and waits until the worker has shown something for it, even if it closes that at once. Nobody may
   * query notifications meanwhile: Chromium would not find the new one and lose it permanently.
   */
  async receive(payload: string): Promise<void> {
    const times = () => this.#worker().evaluate(() => (globalThis as { shownTimes?: number }).shownTimes ?? 0)
    await this.#worker().evaluate(() => {
      const self = globalThis as unknown as WorkerGlobals & { shownTimes?: number }
      self.shownTimes = 0
      const show = ServiceWorkerRegistration.prototype.showNotification.bind(self.registration)
      self.registration.showNotification = async (title, options) => {
        await show(title, options)
        self.shownTimes = (self.shownTimes ?? 0) + 1
      }
    })
    const what = { origin: this.#origin, registrationId: this.#registration, data: payload }
    await this.#session.send('ServiceWorker.deliverPushMessage', what)
    await expect.poll(times).toBe(1)
  }

  /** Notifications of the site on screen. */
  async shown(): Promise<Shown[]> {
    return this.#worker().evaluate(async () => {
      const self = globalThis as unknown as WorkerGlobals
      const shown = await self.registration.getNotifications()
      return shown.map(({ title, body, data }) => ({ title, body, path: (data as { path: string }).path }))
    })
  }

  /**
   * Taps the notification; returns the URL of an opened window. Only a real tap may open one, so the call is
   * intercepted.
   */
  async tap(): Promise<string | null> {
    return this.#worker().evaluate(async () => {
      const self = globalThis as unknown as WorkerGlobals
      const [notification] = await self.registration.getNotifications()
      if (!notification) return null
      const { promise, resolve } = Promise.withResolvers<string>()
      self.clients.openWindow = async (url) => {
        resolve(url)
        return null
      }
      self.dispatchEvent(new self.NotificationEvent('notificationclick', { notification }))
      return promise
    })
  }

  /** The push service issued a new endpoint, which the worker learns from the browser. `publicKey` is the server's. */
  async changeSubscription(fresh: Subscribed, publicKey: string): Promise<void> {
    await this.#worker().evaluate(
      (given) => {
        const self = globalThis as unknown as WorkerGlobals
        const key = atob(given.publicKey.replaceAll('-', '+').replaceAll('_', '/'))
        const applicationServerKey = Uint8Array.from(key, (letter) => letter.codePointAt(0) ?? 0).buffer
        const newSubscription = { options: { applicationServerKey }, toJSON: () => given.fresh }
        self.dispatchEvent(Object.assign(new self.ExtendableEvent('pushsubscriptionchange'), { newSubscription }))
      },
      { fresh, publicKey },
    )
  }

  #worker(): Worker {
    const worker = this.#context.serviceWorkers().find((one) => one.url().startsWith(this.#origin))
    if (!worker) throw new Error('no worker')
    return worker
  }
}
