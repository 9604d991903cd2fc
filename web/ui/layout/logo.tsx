type Props = { name: string; src?: string | null; height?: number }

/** The site's logo, light and dark; or the picture that the admins have set. */
export const Logo = ({ name, src = null, height = 32 }: Props) =>
  src === null ? (
    <>
      <img className="only-light" src="/drawings/logo-wordmark.svg" alt={name} width={196} height={height} />
      <img className="only-dark" src="/drawings/logo-wordmark-dark.svg" alt={name} width={196} height={height} />
    </>
  ) : (
    <img src={src} alt={name} height={height} />
  )
