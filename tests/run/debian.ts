import { existsSync, writeFileSync } from 'node:fs'
import { command } from '#tests/run/command.ts'

/** Whether Debian packages may be installed here. */
export const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian packages; false on failure. */
export async function install(...packages: string[]): Promise<boolean> {
  if (!mayInstall) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const get = ['apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0']
  if ((await command([...get, 'update'], env)) !== 0) return false
  return (await command([...get, 'install', '-y', '--no-install-recommends', ...packages], env)) === 0
}

/** PostgreSQL's programs, without the cluster that Debian creates and starts by default. */
export async function installPostgres(): Promise<boolean> {
  if (!(await install('postgresql-common'))) return false
  writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n')
  return install('postgresql')
}
