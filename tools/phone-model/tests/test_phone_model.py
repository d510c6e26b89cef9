"""Run with `python3 -m unittest` in tools/phone-model."""

import unittest

import numpy as np
import torch

from phone_model import features, model_file, network, phonation, phones, rooms
from phone_model.export import layers_of, reference_sound
from phone_model.inference import layer_outputs
from phone_model.utterances import Utterance


def utterance():
    """A second of noise under five phones."""
    samples = np.random.default_rng(1).standard_normal(16000).astype(np.float32) * 0.1
    labels = [phones.INDEX[name] for name in ("sil", "s", "iy", "m", "sil")]
    return Utterance.of("test", samples, [(label, i * 0.2, i * 0.2 + 0.2) for i, label in enumerate(labels)])


class Phones(unittest.TestCase):
    def test_every_name_of_espeak_maps_to_one_phone_or_a_vowel_with_an_r(self):
        names = [name for names in phones._ESPEAK_ALIKE.values() for name in names.split()]
        self.assertEqual(len(names), len(set(names)))
        self.assertFalse(set(names) & set(phones._ESPEAK_WITH_R))
        self.assertEqual(set(phones._ESPEAK_ALIKE), set(phones.PHONES))

    def test_an_accent_without_r_drops_it(self):
        self.assertEqual(phones.from_espeak("A@", 0, 1, False), [(phones.INDEX["aa"], 0, 1)])
        self.assertEqual([p for p, _, _ in phones.from_espeak("A@", 0, 1, True)], [phones.INDEX["aa"], phones.INDEX["r"]])


class Disguises(unittest.TestCase):
    def test_a_new_style_keeps_the_phones_and_moves_their_times(self):
        before = utterance()
        for style in phonation.STYLES.values():
            after = phonation.revoice(before, style, np.random.default_rng(2))
            self.assertEqual(list(after.labels), list(before.labels))
            self.assertTrue((np.diff(after.starts) > 0).all())
            self.assertAlmostEqual(len(after.samples) / 16000, after.end, delta=0.02)

    def test_held_pauses_are_silence_and_shift_what_follows(self):
        before = utterance()
        for seed in range(20):
            after = rooms.with_pauses(before, np.random.default_rng(seed))
            self.assertAlmostEqual(len(after.samples) / 16000, after.end, delta=0.01)
            self.assertEqual(int((after.labels > 0).sum()), 3)
            self.assertTrue((np.diff(after.starts) >= 0).all())


class Features(unittest.TestCase):
    def test_the_running_mean_knows_nothing_of_the_future(self):
        logs = np.random.default_rng(3).normal(-5, 2, (60, features.BANDS))
        changed = logs.copy()
        changed[40:] += 3
        mean = np.full(features.BANDS, -5.0)
        np.testing.assert_array_equal(
            features.normalise(logs, mean)[:40], features.normalise(changed, mean)[:40]
        )

    def test_a_tone_is_loudest_in_the_band_about_its_pitch(self):
        tone = np.sin(2 * np.pi * 1000 * np.arange(4000) / 16000)
        power = features.mel_power(tone, features.mel_filters()).mean(0)
        edges = np.linspace(*1127 * np.log(1 + np.array([60, 7600]) / 700), features.BANDS + 2)
        nearest = np.abs(edges[1:-1] - 1127 * np.log(1 + 1000 / 700)).argmin()
        self.assertEqual(power.argmax(), nearest)


class Network(unittest.TestCase):
    def test_the_file_holds_the_network_within_rounding(self):
        torch.manual_seed(4)
        made = network.PhoneNetwork(network.shape((1, 1, 0, 0)))
        sound = torch.randn(1, features.BANDS, 80)
        made.train()
        for _ in range(20):
            made(torch.randn(4, features.BANDS, 80))
        made.eval()
        header, layers = model_file.unpack(model_file.pack({"phones": list(phones.PHONES)}, layers_of(made)))
        self.assertEqual(header["phones"], list(phones.PHONES))
        expected = made(sound)[0].detach().numpy().T
        heard = layer_outputs(layers, sound[0].numpy().T)[-1]
        self.assertLess(np.abs(heard - expected).max(), 0.05)

    def test_it_waits_no_longer_than_its_look_ahead(self):
        layers = network.shape((1, 1, 0, 0))
        made = network.PhoneNetwork(layers).eval()
        first = torch.randn(1, features.BANDS, 80)
        second = first.clone()
        step = 20
        needed = 2 * (step + network.look_ahead_steps(layers)) + layers[0].after
        second[:, :, needed + 1 :] = 9
        self.assertTrue(torch.equal(made(first)[:, :, : step + 1], made(second)[:, :, : step + 1]))
        second[:, :, needed] = 9
        self.assertFalse(torch.equal(made(first)[:, :, step], made(second)[:, :, step]))


class Reference(unittest.TestCase):
    def test_the_sound_for_ports_stays_what_it_is(self):
        sound = reference_sound()
        self.assertEqual(len(sound), 19200)
        self.assertAlmostEqual(float(sound[100]), 0.3 * np.sin(2 * np.pi * (200 / 160 + 900 / 160**2)), places=5)
        self.assertAlmostEqual(float(sound[9600]), 0.2 * (2 * (1664525 + 1013904223) / 2**32 - 1), places=6)


if __name__ == "__main__":
    unittest.main()
