/**
 * pdf.js calls `ArrayBuffer.prototype.transferToFixedLength` (ES2024), which Node 20 does not have. Importing this module
 * adds it, as a copy, where it is missing; it is imported by the worker that reads PDFs and nowhere else.
 */
if (!('transferToFixedLength' in ArrayBuffer.prototype)) {
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    configurable: true,
    writable: true,
    value(this: ArrayBuffer, length: number = this.byteLength): ArrayBuffer {
      const moved = new ArrayBuffer(length);
      new Uint8Array(moved).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
      return moved;
    },
  });
}
