import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { FieldError } from '#web/lib/http/api-error.ts'

/** What is wrong, by field; a field that is right is missing or undefined. */
export type FieldErrors<Fields> = { readonly [Name in keyof Fields]?: string | undefined }

/** What the server did not take: an `ApiError` (`asRefusal`), or what a machine made of one. */
type Refusal = { readonly errors: readonly FieldError[] } | null

type Input<Fields> = {
  /** The fields, and what stores them: `useDraft` where a reload must not lose them, `useState` for what is never stored. */
  kept: readonly [fields: Fields, keep: (fields: Fields) => void, ...rest: unknown[]]
  /** All that is wrong. It is shown at a field once that was left with something in it, and at all fields after the first try to send. */
  check: (fields: Fields) => FieldErrors<Fields>
  /** Of that, what is shown while one still types: what stands there and must not, such as a telephone number. */
  atOnce?: (fields: Fields) => FieldErrors<Fields>
  /** Each of its errors is shown until its field is changed. */
  refusal?: Refusal
  /** Fields that the server knows by another path. */
  paths?: { readonly [path: string]: keyof Fields }
  /** Only with fields that are right. */
  onSubmit: (fields: Fields) => void
}

type TextName<Fields> = { [Name in keyof Fields]: Fields[Name] extends string ? Name : never }[keyof Fields] & string

/** The one way to write a form: its fields, what is wrong with them and when that is shown. CONTRIBUTING, "A form", shows how. */
export const useForm = <Fields extends object>(input: Input<Fields>) => {
  const { kept, check, atOnce, refusal = null, paths = {}, onSubmit } = input
  const [fields, keep] = kept
  const [tries, setTries] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<keyof Fields>>(new Set())
  const [refused, setRefused] = useState({ refusal, fields })
  if (refused.refusal !== refusal) setRefused({ refusal, fields })
  const ref = useRef<HTMLFormElement>(null)
  useFirstWrong(ref, refusal, tries)

  const problems = check(fields)
  const early = atOnce?.(fields)
  const error = (name: keyof Fields) => {
    const own = tries > 0 || left.has(name) ? problems[name] : early?.[name]
    return own ?? (fields[name] === refused.fields[name] ? refusedAt(refusal, paths, name) : undefined)
  }
  const set = (change: Partial<Fields>) => keep({ ...fields, ...change })
  const leave = (name: TextName<Fields>) => fields[name] !== '' && setLeft(new Set([...left, name]))

  /** What stands in the fields now, also where a password keeper filled them in without an event. */
  const read = () => {
    const filled = ref.current === null ? fields : withFilledIn(fields, ref.current)
    if (filled !== fields) keep(filled)
    return filled
  }
  const submit = () => {
    const now = read()
    setTries(tries + 1)
    if (isRight(check(now))) onSubmit(now)
  }

  return {
    fields,
    set,
    error,
    submit,
    isRight: isRight(problems),
    /** The fields that are wrong, in the order in which `check` names them, shown or not. */
    wrong: wrongIn(problems),
    /** For the `<form>`. */
    props: {
      ref,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        submit()
      },
      onFocus: read,
      onPointerEnter: read,
      onPointerDown: read,
    },
    /** For a field of one line. */
    text: (name: TextName<Fields>) => ({
      value: String(fields[name]),
      error: error(name),
      onChange: ({ currentTarget: { value } }: Typed) => keep({ ...fields, [name]: value }),
      onBlur: () => leave(name),
    }),
    /** For a field that says how much is written in it. */
    counted: (name: TextName<Fields>) => ({
      value: String(fields[name]),
      error: error(name),
      onText: (text: string) => keep({ ...fields, [name]: text }),
      onBlur: () => leave(name),
    }),
    /** For names, e-mail addresses and passwords. React never writes over a `defaultValue`, so what a password keeper filled in stays. */
    filledIn: (name: TextName<Fields>) => ({
      name,
      defaultValue: String(fields[name]),
      error: error(name),
      onChange: ({ currentTarget: { value } }: Typed) => keep({ ...fields, [name]: value }),
      onBlur: () => leave(name),
    }),
  }
}

export type Form<Fields extends object> = ReturnType<typeof useForm<Fields>>

type Typed = { currentTarget: { value: string } }

const wrongIn = <Fields extends object>(problems: FieldErrors<Fields>) =>
  (Object.keys(problems) as (keyof Fields & string)[]).filter((name) => problems[name] !== undefined)

/** Whether nothing is wrong. */
export const isRight = (problems: object) => Object.values(problems).every((problem) => problem === undefined)

const refusedAt = <Fields>(refusal: Refusal, paths: NonNullable<Input<Fields>['paths']>, name: keyof Fields) =>
  refusal?.errors.find(({ path }) => (paths[path] ?? path) === name)?.message

/** The same fields where nothing differs. Only inputs that have the name of a field are read. */
const withFilledIn = <Fields extends object>(fields: Fields, form: HTMLFormElement): Fields => {
  const before = new Map<string, unknown>(Object.entries(fields))
  const filled = [...new FormData(form)].filter(
    ([name, text]) => typeof before.get(name) === 'string' && before.get(name) !== text,
  )
  return filled.length === 0 ? fields : { ...fields, ...Object.fromEntries(filled) }
}

/** After each try, and each refusal, the focus goes to the first field that is wrong. */
const useFirstWrong = (form: RefObject<HTMLFormElement | null>, refusal: Refusal, tries: number) => {
  useEffect(() => {
    if (refusal === null && tries === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')
    wrong?.focus()
    // What is wrong stands below it, where the foot of a dialog may begin.
    document.getElementById(wrong?.getAttribute('aria-describedby') ?? '')?.scrollIntoView({ block: 'nearest' })
  }, [form, refusal, tries])
}
