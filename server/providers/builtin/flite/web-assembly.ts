/** A compiled module; opaque. */
export type WasmModule = object & { readonly wasm?: never };

interface WebAssemblyApi {
  compile(bytes: Uint8Array): Promise<WasmModule>;
  instantiate(
    module: WasmModule,
    imports: Record<string, Record<string, (...args: never[]) => unknown>>,
  ): Promise<{ exports: Record<string, unknown> }>;
}

/**
 * The runtime's WebAssembly. Every engine has it, but TypeScript describes it as part of a browser's DOM only, which
 * the server's compiler settings rightly leave out.
 */
export const { WebAssembly: webAssembly } = globalThis as unknown as { WebAssembly: WebAssemblyApi };
