import { describe, expect, it } from 'vitest'
import type { Session } from '#stores/vault/port.ts'
import type { Given } from './given.ts'

const session = (id: string, rest: Partial<Session> = {}): Session => ({
  id,
  secretHash: `hash of ${id}`,
  csrfToken: `token of ${id}`,
  personId: 'anna',
  device: 'Firefox on Linux',
  place: 'Fremantle',
  createdAt: '2026-03-01T08:00:00.000Z',
  lastSeenAt: '2026-03-01T08:00:00.000Z',
  authenticatedAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-04-01T08:00:00.000Z',
  recoveryId: null,
  ...rest,
})
const anonymous = session('s0', { personId: null, authenticatedAt: null })

export const sessionsContract = ({ vault, reopen }: Given): void => {
  const keep = async (...sessions: readonly Session[]) => {
    for (const one of sessions) await vault().sessions.put(one)
  }

  describe('sessions', () => {
    it('are found by id and by the hash of their secret, every field, after a restart', async () => {
      const recovering = session('s2', { recoveryId: 'anna-recovery' })
      await keep(session('s1'), anonymous, recovering)
      await reopen()
      expect(await vault().sessions.byId('s1')).toEqual(session('s1'))
      expect(await vault().sessions.bySecretHash('hash of s1')).toEqual(session('s1'))
      expect(await vault().sessions.byId('s0')).toEqual(anonymous)
      expect(await vault().sessions.bySecretHash('hash of s2')).toEqual(recovering)
      expect(await vault().sessions.byId('s9')).toBeNull()
      expect(await vault().sessions.bySecretHash('s1')).toBeNull()
    })

    it('tell when each of many runs out, and nothing of those that have ended', async () => {
      await keep(session('s1'), session('s2', { expiresAt: '2026-05-01T08:00:00.000Z' }), session('s3'), anonymous)
      await vault().sessions.bySecretHash('hash of s3')
      await vault().sessions.end('s3')
      const ends = await vault().sessions.endsOf(['s1', 's2', 's2', 's3', 's9'])
      expect(Object.fromEntries(ends)).toEqual({ s1: '2026-04-01T08:00:00.000Z', s2: '2026-05-01T08:00:00.000Z' })
      expect(await vault().sessions.endsOf([])).toEqual(new Map())
      const many = Array.from({ length: 40_000 }, (_, at) => `nobody ${at}`)
      expect([...(await vault().sessions.endsOf([...many, 's1'])).keys()]).toEqual(['s1'])
    })

    it('that end are gone at once, also for whoever has just asked for them', async () => {
      await keep(session('s1'), session('s2'), session('s3'))
      for (const id of ['s1', 's2', 's3']) expect(await vault().sessions.bySecretHash(`hash of ${id}`)).not.toBeNull()
      await vault().sessions.touch('s3', '2026-03-02T08:00:00.000Z')
      expect((await vault().sessions.bySecretHash('hash of s3'))?.lastSeenAt).toBe('2026-03-02T08:00:00.000Z')
      await vault().sessions.end('s1')
      expect(await vault().sessions.bySecretHash('hash of s1')).toBeNull()
      await vault().sessions.endAll('anna', 's3')
      expect(await vault().sessions.bySecretHash('hash of s2')).toBeNull()
      await keep(session('s3', { secretHash: 'new hash' }))
      expect(await vault().sessions.bySecretHash('hash of s3')).toBeNull()
    })

    it('are replaced whole when put again, as at sign-in', async () => {
      await keep(anonymous)
      const signedIn = session('s0', { secretHash: 'new hash', csrfToken: 'new token' })
      await keep(signedIn)
      expect(await vault().sessions.byId('s0')).toEqual(signedIn)
      expect(await vault().sessions.bySecretHash('hash of s0')).toBeNull()
    })

    it('handed out are copies: what is done to them changes nothing', async () => {
      const mine = { ...session('s1') }
      await keep(mine)
      Object.assign(mine, { personId: 'ben' })
      expect(await vault().sessions.byId('s1')).toEqual(session('s1'))
    })

    it('are not found by another secret, however alike', async () => {
      await keep(session('s1'))
      for (const hash of ['', 'hash of s', 'hash of s1 ', 'HASH OF S1', '%', "' OR 1=1 --"])
        expect(await vault().sessions.bySecretHash(hash)).toBeNull()
    })

    it('of nobody do not end with those of a person, even one without a name', async () => {
      await keep(session('s1'), anonymous)
      expect(await vault().sessions.endAll('')).toEqual([])
      expect(await vault().sessions.endAll('anna', 'unknown')).toEqual(['s1'])
      expect(await vault().sessions.byId('s0')).toEqual(anonymous)
    })

    it('of a person come oldest first, and only theirs', async () => {
      const older = session('s3', { createdAt: '2026-02-01T08:00:00.000Z' })
      await keep(session('s2'), session('s1'), older, anonymous, session('s4', { personId: 'ben' }))
      expect(await vault().sessions.ofPerson('anna')).toEqual([older, session('s1'), session('s2')])
      expect(await vault().sessions.ofPerson('carl')).toEqual([])
    })

    it('remember when they were last seen, and nothing else changes', async () => {
      const at = '2026-03-02T08:00:00.000Z'
      await keep(session('s1'), session('s2'))
      await vault().sessions.touch('s1', at)
      await vault().sessions.touch('s9', at)
      expect(await vault().sessions.byId('s1')).toEqual(session('s1', { lastSeenAt: at }))
      expect(await vault().sessions.byId('s2')).toEqual(session('s2'))
      expect(await vault().sessions.byId('s9')).toBeNull()
    })

    it('remember when the person proved who it is again, and nothing else changes', async () => {
      const at = '2026-03-02T08:00:00.000Z'
      await keep(session('s1'), session('s2'))
      await vault().sessions.bySecretHash('hash of s1')
      await vault().sessions.authenticate('s1', at)
      await vault().sessions.authenticate('s9', at)
      expect(await vault().sessions.bySecretHash('hash of s1')).toEqual(session('s1', { authenticatedAt: at }))
      await reopen()
      expect(await vault().sessions.byId('s1')).toEqual(session('s1', { authenticatedAt: at }))
      expect(await vault().sessions.byId('s2')).toEqual(session('s2'))
    })

    it('end one by one', async () => {
      await keep(session('s1'), session('s2'))
      const ends = Array.from({ length: 5 }, () => vault().sessions.end('s1'))
      expect((await Promise.all(ends)).filter(Boolean)).toHaveLength(1)
      expect(await vault().sessions.end('s1')).toBe(false)
      expect(await vault().sessions.byId('s1')).toBeNull()
      expect(await vault().sessions.byId('s2')).toEqual(session('s2'))
    })

    it('end together for one person, all or all but one', async () => {
      await keep(session('s1'), session('s2'), session('s3'), session('s4', { personId: 'ben' }), anonymous)
      expect(await vault().sessions.endAll('anna', 's2')).toEqual(['s1', 's3'])
      expect(await vault().sessions.ofPerson('anna')).toEqual([session('s2')])
      expect(await vault().sessions.endAll('anna')).toEqual(['s2'])
      expect(await vault().sessions.endAll('anna')).toEqual([])
      expect(await vault().sessions.ofPerson('ben')).toHaveLength(1)
      expect(await vault().sessions.byId('s0')).toEqual(anonymous)
    })

    it('that expired are purged, those that expire at the very instant are kept', async () => {
      const at = '2026-03-20T08:00:00.000Z'
      await keep(session('s1', { expiresAt: '2026-03-20T07:59:59.999Z' }), session('s2', { expiresAt: at }))
      expect(await vault().sessions.purge(at)).toBe(1)
      expect([await vault().sessions.byId('s1'), await vault().sessions.byId('s2')]).toMatchObject([null, { id: 's2' }])
    })
  })
}
