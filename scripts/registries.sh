# Sourced by scripts that use uv: tells it the registries that pip knows. The scripts provide a command `pip`.

# Prints what pip is told by PIP_... or its configuration files; uv reads neither.
# (`pip config get` looks into one file only, `pip config list` into all.)
pip_setting() { # NAME IN FILES, VALUE FROM THE ENVIRONMENT
  local section value=$2
  for section in install global; do
    [ "$value" ] || value=$(pip config list 2>/dev/null | sed -n "s/^$section\\.$1='\\(.*\\)'\$/\\1/p") || true
  done
  echo "$value"
}

tell_uv_what_pip_knows() {
  local index cert
  if [ -z "${UV_DEFAULT_INDEX-}${UV_INDEX_URL-}" ]; then
    index=$(pip_setting index-url "${PIP_INDEX_URL-}")
    [ -z "$index" ] || export UV_DEFAULT_INDEX="$index"
  fi
  if [ -z "${SSL_CERT_FILE-}" ]; then
    cert=$(pip_setting cert "${PIP_CERT-}")
    if [ "$cert" ]; then
      export SSL_CERT_FILE="$cert"
    elif [ "$(uname -s)" = Darwin ] || [ -e /etc/ssl/certs/ca-certificates.crt ] || [ -e /etc/pki/tls/certs/ca-bundle.crt ]; then
      export UV_SYSTEM_CERTS="${UV_SYSTEM_CERTS-true}"
    fi
  fi
}
