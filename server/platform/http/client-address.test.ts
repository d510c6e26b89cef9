import { expect, test } from 'vitest';
import { clientAddress } from '#server/platform/http/client-address.ts';

const socketAddress = '10.0.0.2';

test('without a proxy of ours, what the client says of its address counts for nothing', () => {
  expect(clientAddress({ socketAddress, forwardedFor: '203.0.113.9', trustedProxies: 0 })).toBe(
    socketAddress,
  );
});

test('with proxies of ours, the entry that the outermost of them appended counts', () => {
  const forwardedFor = 'spoofed, 203.0.113.9, 10.0.0.1';
  expect(clientAddress({ socketAddress, forwardedFor, trustedProxies: 1 })).toBe('10.0.0.1');
  expect(clientAddress({ socketAddress, forwardedFor, trustedProxies: 2 })).toBe('203.0.113.9');
});

test('where a proxy appended nothing, the socket counts', () => {
  expect(clientAddress({ socketAddress, forwardedFor: undefined, trustedProxies: 1 })).toBe(socketAddress);
  expect(clientAddress({ socketAddress, forwardedFor: ' , ', trustedProxies: 2 })).toBe(socketAddress);
});
