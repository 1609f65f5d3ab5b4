"""Where webhooks may go."""

import pytest

from app.features.messages.channels.targets import Refused, Resolver, find_target, is_public

pytestmark = pytest.mark.anyio


def resolving(*addresses: str) -> Resolver:
    async def resolver(_: str, __: int) -> list[str]:
        return list(addresses)

    return resolver


PUBLIC = resolving("93.184.215.14")


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "127.9.9.9", "0.0.0.0", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1"),
        *("169.254.169.254", "100.100.100.200", "168.63.129.16", "192.0.0.192", "224.0.0.1", "240.0.0.1"),
        *("255.255.255.255", "198.18.0.1", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd00:ec2::254"),
        *("ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "64:ff9b:1::a00:1", "2002:a00:1::1"),
        *("2001:0:53aa:64c:0:0:f5ff:fffe", "2001:db8::1", "", "localhost"),
    ],
)
def test_address_of_a_network_is_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "1.1.1.1", "2606:4700::1111", "::ffff:1.1.1.1"])
def test_address_on_the_internet_is_public(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("http://example.com/", "https"),
        ("ftp://example.com/", "https"),
        ("javascript:alert(1)", "https"),
        ("//example.com/", "https"),
        ("https://", "url"),
        ("https://user:word@example.com/", "url"),
        ("https://example.com/#part", "url"),
        ("https://example.com:0/", "url"),
        ("https://example.com:99999/", "url"),
        ("https://[::1/", "url"),
        ("https://exam ple.com/", "url"),
        ("https://example.com/\r\nX-Evil: 1", "url"),
        ("https://example.com\\\\@evil.example/", "url"),
        ("https://localhost/", "private"),
        ("https://LOCALHOST./", "private"),
        ("https://printer.local/", "private"),
        ("https://metadata.google.internal/", "private"),
    ],
)
async def test_url_is_refused(url: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        await find_target(url, PUBLIC)
    assert refused.value.reason.code == reason


async def test_name_is_refused_if_one_of_its_addresses_is_private() -> None:
    with pytest.raises(Refused) as refused:
        await find_target("https://example.com/", resolving("93.184.215.14", "10.0.0.1"))
    assert refused.value.reason.code == "private"


async def test_name_without_addresses_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        await find_target("https://example.com/", resolving())
    assert refused.value.reason.code == "no address"


async def test_target_has_the_checked_address() -> None:
    target = await find_target("https://Example.com:8443/hook?a=1", PUBLIC)
    assert target.url == "https://93.184.215.14:8443/hook?a=1"
    assert target.host_header == "example.com:8443"
    assert (
        await find_target("https://example.com", resolving("2606:4700::1111"))
    ).url == "https://[2606:4700::1111]:443/"
