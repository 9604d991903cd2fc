export declare const heapFor: (bytes: number) => number
export declare const runServer: (program: string) => void
