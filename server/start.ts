import { inspect } from 'node:util'
import { buildApp } from '#server/app.ts'
import { buildAuthPlugins } from '#server/auth-plugins.ts'
import { toDatabaseDamaged, requireIntactDatabase } from '#server/db/database-damage.ts'
import { findDatabaseFile } from '#server/db/open-db.ts'
import { IN_MEMORY, readConfig, type Config } from '#server/config/config.ts'
import { createDemo, isDemoNeeded } from '#server/demo/create-demo.ts'
import { startSigningPage } from '#server/integrations/esign/built-in/start-signing-page.ts'
import { deleteOldScratchFiles } from '#server/features/applications/forms/uploads/sweep-uploads.ts'
import { getUploadStore } from '#server/features/applications/forms/uploads/tus.ts'
import { createSigningProvider } from '#server/features/offers/esign/built-in-provider.ts'
import { renderPool } from '#server/files/rendered-pages/render-pool.ts'
import { filePool } from '#server/files/process-pool/process-pool.ts'
import { createFailureObserver } from '#server/files/process-pool/create-failure-observer.ts'
import { startWorker } from '#server/worker.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import type { PushPort } from '#server/platform/ports/push-port.ts'
import { startMetricsServer } from '#server/platform/metrics/metrics-page.ts'
import { getMetricsRegistry } from '#server/platform/metrics/metrics.ts'
import { openServices } from '#server/open-services.ts'
import type { Services } from '#server/platform/services.ts'
import { createThreadFailureReporter } from '#server/runtime/threads/thread-failure-reporter.ts'
import { sendConsoleToLog } from '#server/runtime/threads/console-to-log.ts'
import { setThreadObserver } from '#server/runtime/threads/watch-thread.ts'
import { startIndexWarming } from '#server/search-index/host/warm-indexes.ts'
import { getOperatorKey } from '#server/signing/operator-key.ts'
import { requireRecordedNodeKeys } from '#server/node-keys.ts'
import { lockDataDir } from '#server/platform/data-dir-lock.ts'
import { explainStartFailure } from '#server/explain-start-failure.ts'

/** Time for running requests to finish when the server stops, ms. */
const STOP_WAIT = 10_000

/**
 * Starts the server, or ends the process with an explanation. `instead` replaces services; it can be passed in code
 * only, not by a setting.
 */
export function startServer(instead: Instead = {}): Promise<void> {
  let config: Config | null = null
  const read = () => (config = readConfig())
  return openAndStartServer(read, instead).catch((error: unknown) => {
    process.stderr.write(`${explainStartFailure(error, config) ?? inspect(error)}\n`)
    process.exit(1)
  })
}

type Instead = { push?: (config: Config) => PushPort }

async function openAndStartServer(read: () => Config, instead: Instead): Promise<void> {
  const config = read()
  const unlock = config.DATA_DIR === IN_MEMORY ? () => {} : lockDataDir(config.DATA_DIR)
  const file = findDatabaseFile(config)
  if (file !== null) requireIntactDatabase(file)
  const services = await openServices(
    config,
    buildAuthPlugins,
    instead.push ? { push: instead.push(config) } : {},
  ).catch((error: unknown) => {
    throw (file === null ? null : toDatabaseDamaged(error, file)) ?? error
  })
  const dev = process.argv.includes('--dev')
  // In development, Vite's console output stays readable.
  if (!dev) sendConsoleToLog(services.log)
  await requireRecordedNodeKeys(services)
  // remove files left by requests that the last shutdown interrupted
  await deleteOldScratchFiles(getUploadStore(services).directory, Number.POSITIVE_INFINITY)
  await getOperatorKey(services)
  if (config.isDemo && (await isDemoNeeded(services.db))) await createDemo(services)
  const app = await buildApp({ services, dev })

  const signing = await startSigningPage(services, createSigningProvider(services))
  const metrics = await startMetricsServer(config, getMetricsRegistry(app))
  const observer = createFailureObserver(services.log, getMetricsRegistry(app))
  for (const pool of [filePool, renderPool]) pool.observe(observer)

  setThreadObserver(createThreadFailureReporter(services.log, getMetricsRegistry(app)))

  process.on('unhandledRejection', (error) => services.log.error(describeErrorForLog(error), 'unhandled rejection'))
  // Exits as Node would by itself, but without printing the error's message, which may contain personal data.
  process.on('uncaughtException', (error) => {
    services.log.error(describeErrorForLog(error), 'uncaught exception')
    process.exit(1)
  })
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    services.log.info({}, 'stopping')
    setTimeout(() => process.exit(1), STOP_WAIT).unref()
    await Promise.all([app.close(), signing?.close(), metrics?.close()])
    await services.close()
    filePool.stop()
    renderPool.stop()
    unlock()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())

  // build search indexes before the first visitor has to wait for them
  services.search.start()
  const worker = await startWorker(services, getMetricsRegistry(app))
  services.onClose(() => worker.stop())
  await app.listen({ host: config.HOST, port: config.PORT })
  printGreeting(services)
  await startIndexWarming(services)
}

/** Prints a greeting for people at a terminal; a log gets the same facts as lines of its own. */
function printGreeting({ config, esign, log }: Services): void {
  const lines = [`Foyer is ready at ${config.ORIGIN}`]
  if (esign.origin !== null)
    lines.push(`${esign.kind === 'built-in' ? 'Its signing page' : 'The signing provider'} is at ${esign.origin}`)
  if (config.isDemo)
    lines.push(
      'Demo accounts: candidate@example.com, new@example.com, fresh@example.com, admin@example.com',
      `The sign-in code is mailed to ${config.ORIGIN}/dev/mailbox`,
    )
  if (process.stdout.isTTY) process.stdout.write(`${lines.join('\n')}\n`)
  else for (const line of lines) log.info({}, line)
}
