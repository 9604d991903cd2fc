/** A person as the server names them; `isFormer` of somebody who is no longer known, whose name is what is said instead of one. */
export type Named = { readonly name: string; readonly isFormer?: true | undefined }

/** How people are spoken of: by the first name. What is said instead of a name stays whole. */
export const firstName = ({ name, isFormer }: Named) => (isFormer ? name : (name.trim().split(/\s+/)[0] ?? name))
