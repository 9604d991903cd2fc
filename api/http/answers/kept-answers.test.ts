import { describe, expect, test } from 'vitest'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { makeKeptAnswers } from './kept-answers.ts'

/** Decision 42: no answer is kept with words that a key opened which another process has destroyed meanwhile. */
const AT = '2026-11-25T07:12:00.000Z'
const answerOf = (body: string) => ({ status: 200, body, headers: '{}' })

const setUp = () => {
  const vault = makeMemoryVault()
  /** A process that has read somebody's words, and has them in memory until it is told to let go. */
  const startProcess = () => {
    const memory = { words: 'rosebud' }
    const forgetOpened = (): void => void (memory.words = 'a former neighbour')
    return { memory, answers: makeKeptAnswers({ vault, forgetOpened }) }
  }
  const kept = async (key: string) => {
    const reply = await vault.replies.begin({ key, bodyHash: 'h', at: AT })
    return reply.is === 'done' ? reply.body : null
  }
  return { vault, startProcess, kept }
}

describe('answers of a process', () => {
  test('are kept while nobody is forgotten, and what is in memory stays there', async () => {
    const { vault, startProcess, kept } = setUp()
    const { memory, answers } = startProcess()
    await answers.epoch()
    memory.words = 'rosebud'
    const epoch = await answers.epoch()
    await vault.replies.begin({ key: 'k', bodyHash: 'h', at: AT })
    await answers.keep('k', answerOf(memory.words), epoch)
    expect(await kept('k')).toBe('rosebud')
    expect(memory.words).toBe('rosebud')
  })
  test('are not kept where another process forgot somebody: it lets go of what is in memory, and keeps the next', async () => {
    const { vault, startProcess, kept } = setUp()
    const { memory, answers } = startProcess()
    await answers.epoch()
    memory.words = 'rosebud'
    await vault.replies.forgetAnswers()
    const epoch = await answers.epoch()
    await vault.replies.begin({ key: 'k', bodyHash: 'h', at: AT })
    await answers.keep('k', answerOf(memory.words), epoch)
    expect(await kept('k')).toBeNull()
    expect(memory.words).toBe('a former neighbour')
    await answers.keep('k', answerOf(memory.words), await answers.epoch())
    expect(await kept('k')).toBe('a former neighbour')
  })
  test('of one that has just started are made of nothing that it read before it first asked', async () => {
    const { vault, startProcess } = setUp()
    const { memory, answers } = startProcess()
    await vault.replies.forgetAnswers()
    expect(await answers.epoch()).toBe(1)
    expect(memory.words).toBe('a former neighbour')
  })
  test('that are late let nobody go back to an earlier epoch', async () => {
    const { vault, startProcess, kept } = setUp()
    const { answers } = startProcess()
    const early = await answers.epoch()
    await vault.replies.forgetAnswers()
    await answers.keep('one', answerOf('one'), early)
    const late = await answers.epoch()
    await vault.replies.begin({ key: 'two', bodyHash: 'h', at: AT })
    await answers.keep('two', answerOf('two'), early)
    expect(await answers.epoch()).toBe(late)
    expect(await kept('two')).toBeNull()
  })
})
