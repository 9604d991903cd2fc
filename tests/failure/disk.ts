import { execFileSync } from 'node:child_process'

/**
 * Takes a running process its disk, and gives it back, without any right: above its limit for the length of files every write fails,
 * as on a full or read-only disk; reading, and what is in memory, goes on. `bytes` is how long a file may become: 0 is no write at all.
 */
export const limitFiles = (pid: number, bytes: number | 'unlimited'): void =>
  void execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
