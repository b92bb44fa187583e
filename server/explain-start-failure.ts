import { ConfigError, getEsignPort, type Config } from '#server/config/config.ts'
import { DatabaseDamaged } from '#server/db/database-damage.ts'
import { DatabaseNewer } from '#server/db/open-db.ts'
import { DataDirLocked } from '#server/platform/data-dir-lock.ts'

/** Error codes of Node and PostgreSQL for a database that cannot be reached or opened, each with an explanation. */
const DATABASE_WHY: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'does not answer: is PostgreSQL running there?',
  ECONNRESET: 'broke off the connection.',
  ENOTFOUND: 'is on a host that no name server knows.',
  EAI_AGAIN: 'is on a host whose name cannot be looked up at the moment.',
  ETIMEDOUT: 'does not answer.',
  EHOSTUNREACH: 'cannot be reached from here.',
  '28P01': 'refuses the password.',
  '28000': 'refuses the user.',
  '3D000': 'has no database of that name: make it first.',
  '57P03': 'is starting or stopping: try again in a moment.',
  '53300': 'has no connection left.',
}

/** Explains in one line why the server did not start, and what to do; null for a bug in the program. */
export function explainStartFailure(error: unknown, config: Config | null): string | null {
  const isSaid = [ConfigError, DataDirLocked, DatabaseDamaged, DatabaseNewer].some((kind) => error instanceof kind)
  if (isSaid && error instanceof Error) return error.message
  if (!(error instanceof Error) || config === null || !('code' in error)) return null
  const code = String(error.code)
  if ('syscall' in error && error.syscall === 'listen') return explainPortInUse(error, code, config)
  if (config.DATABASE_URL === undefined) return null
  const why = DATABASE_WHY[code]
  return why === undefined ? null : `The database at ${getHostOfUrl(config.DATABASE_URL)} ${why} DATABASE_URL names it.`
}

function explainPortInUse(error: Error, code: string, config: Config): string | null {
  const port = 'port' in error ? Number(error.port) : Number.NaN
  const setting = getPortSettingName(port, config)
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop that one, or set ${setting}.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user. Set ${setting} to one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${config.HOST}. Set HOST to one of its own.`
  return null
}

function getPortSettingName(port: number, config: Config): string {
  if (port === config.PORT) return 'PORT'
  return port === config.METRICS_PORT ? 'METRICS_PORT' : port === getEsignPort(config) ? 'ESIGN_PORT' : 'PORT'
}

/** Host and port of a URL. The rest of the URL may contain secrets and is not shown. */
function getHostOfUrl(url: string): string {
  return URL.canParse(url) ? new URL(url).host || 'this machine' : 'DATABASE_URL'
}
